import { arrayMove } from '@dnd-kit/sortable';
import { Switch } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { OrderedList } from '../../ui/OrderedList.tsx';
import type { SectionInput } from './homePageFields.ts';

/** Puts the sections of the home page in order, and shows or hides each. */
export function SectionsInput({ readOnly }: { readOnly: boolean }) {
  const translate = useTranslate();
  const { field } = useInput<SectionInput[]>({ source: 'sections' });
  const sections: SectionInput[] = field.value;
  const setShown = (kind: SectionInput['kind'], isShown: boolean) =>
    field.onChange(sections.map((section) => (section.kind === kind ? { kind, isShown } : section)));

  const items = sections.map(({ kind, isShown }) => {
    const name = translate(`enums.homeSection.${kind}`);
    return {
      id: kind,
      name,
      action: (
        <Switch
          checked={isShown}
          disabled={readOnly}
          onChange={(_, checked) => setShown(kind, checked)}
          slotProps={{ input: { 'aria-label': translate('resources.homePage.show', { name }) } }}
        />
      ),
    };
  });
  return (
    <OrderedList items={items} onMove={readOnly ? null : (from, to) => field.onChange(arrayMove(sections, from, to))} />
  );
}
