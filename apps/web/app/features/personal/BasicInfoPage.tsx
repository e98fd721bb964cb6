import type { Profile } from '@app/contract/account';
import { fullName } from '@app/contract/names';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDay } from '../../ui/formats.ts';
import { Notice } from '../../ui/Notice.tsx';
import { BasicInfoForm } from '../account/profile/BasicInfoForm.tsx';
import { MyEntries } from '../entries/MyEntries.tsx';
import { FactList } from '../../forms/FactList.tsx';
import { MembershipCard } from '../membership/card/MembershipCard.tsx';
import styles from '../account/personalPage/PersonalPage.module.css';
import { personalMeta, useOutletProfile } from '../account/personalPage/personalPage.ts';
import { Button } from '../../ui/Button.tsx';

export const meta: MetaFunction = (page) => personalMeta(page, m.personal_basic_info());

export default function BasicInfoPage() {
  const person = useOutletProfile();
  const [isEditing, setEditing] = useState(false);
  const { nativeName, latinName, birthDate, language, inDirectory, memberNo } = person;
  return (
    <>
      <h1 className={styles.title}>{m.personal_basic_info()}</h1>
      {memberNo && <MembershipCard person={person} memberNo={memberNo} />}
      <RequestedChange person={person} />
      {isEditing ? (
        <BasicInfoForm person={person} onDone={() => setEditing(false)} />
      ) : (
        <>
          <FactList
            facts={[
              { label: m.account_username(), value: person.username },
              { label: m.personal_native_name(), value: nativeName },
              { label: m.personal_latin_name(), value: latinName },
              { label: m.personal_birth_date(), value: birthDate && formatDay(birthDate) },
              {
                label: m.personal_language(),
                value: language === 'zh_CN' ? m.personal_language_zh() : m.personal_language_en(),
              },
              { label: m.personal_in_directory(), value: inDirectory ? m.personal_yes() : m.personal_no() },
            ]}
          />
          <Button onClick={() => setEditing(true)}>{m.personal_edit()}</Button>
          <MyEntries />
        </>
      )}
    </>
  );
}

/** Shows the state of a request to change a reviewed name or date of birth. */
function RequestedChange({ person: { requestedChange } }: { person: Profile }) {
  if (!requestedChange) return null;
  const { state, latinName, nativeName, birthDate, reason } = requestedChange;
  if (state === 'rejected')
    return (
      <Notice title={m.personal_change_rejected()}>
        <p>{m.personal_change_rejected_text({ reason: reason ?? '' })}</p>
      </Notice>
    );
  const name = fullName(getLocale(), { latinName: latinName ?? '', nativeName: nativeName ?? '' });
  return (
    <Notice title={m.personal_change_pending()}>
      <p>
        {birthDate
          ? m.personal_change_pending_text({ name, day: formatDay(birthDate) })
          : m.personal_change_pending_text_no_day({ name })}
      </p>
    </Notice>
  );
}
