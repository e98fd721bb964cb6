import type { Locale } from '@app/contract/locale';
import type { Call } from '../../drafts/draftKind.ts';
import { VersionsDialog } from '../../drafts/VersionsDialog.tsx';
import type { IssueDraft, IssueRecord } from './useIssueDraft.ts';

interface Props {
  record: IssueRecord;
  draft: IssueDraft;
  /** The language of the text whose versions are shown. */
  locale: Locale;
  onClose: () => void;
}

const lines = [{ field: 'subject' }, { field: 'preheader' }] as const;

/** How the dialog of versions reads the text in the issue's first language, with the chosen news and events. */
const firstText = {
  resource: 'newsletters',
  lines,
  versions: async (call: Call, { id }: { id: string }) =>
    (await call('adminNewsletterVersions', { id })).map(({ fields: { other: _, ...fields }, ...version }) => ({
      ...version,
      fields,
    })),
} as const;

/** How the dialog reads the text in the other language, which some versions do not have. */
const otherText = {
  resource: 'newsletters',
  lines,
  versions: async (call: Call, { id }: { id: string }) =>
    (await call('adminNewsletterVersions', { id })).flatMap(({ fields, ...version }) =>
      fields.other ? [{ ...version, fields: fields.other }] : [],
    ),
} as const;

/** Shows the versions of an issue's text in one language. Restoring one leaves the text in the other as it is. */
export function IssueVersions({ record, draft: { fields, change }, locale, onClose }: Props) {
  const { other, ...first } = fields;
  const dialog = { recordId: record.id, locale, onClose };
  return other && locale !== record.locale ? (
    <VersionsDialog
      {...dialog}
      kind={otherText}
      draft={{ fields: other, change: (restored) => change({ other: restored }) }}
    />
  ) : (
    <VersionsDialog {...dialog} kind={firstText} draft={{ fields: first, change }} />
  );
}
