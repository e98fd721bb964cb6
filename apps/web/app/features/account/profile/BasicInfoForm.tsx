import { maxNameLength } from '@app/contract/names';
import { TextInput } from '../../../forms/mantine.tsx';
import type { Profile } from '@app/contract/account';
import type { Locale } from '@app/contract/locale';
import { type FormEvent, useState } from 'react';
import { httpApi } from '../../../api/httpApi.ts';
import { BirthDateField } from '../../../forms/BirthDateField.tsx';
import form from '../../../forms/form.module.css';
import { useFields } from '../../../forms/useFields.ts';
import { usePending } from '../../../forms/usePending.ts';
import { m } from '../../../paraglide/messages.js';
import { showSuccess } from '../../../ui/messages.ts';
import { cacheProfile } from './profile.ts';
import styles from './BasicInfoForm.module.css';
import { Button } from '../../../ui/Button.tsx';

/** Edits the basic information of a profile, which is saved as a whole. */
export function BasicInfoForm({ person, onDone }: { person: Profile; onDone: () => void }) {
  // Show requested values instead of stored ones, because saving the stored values would withdraw the request.
  const shown = person.requestedChange?.state === 'requested' ? person.requestedChange : person;
  const fields = useFields({
    nativeName: shown.nativeName ?? '',
    latinName: shown.latinName ?? '',
    birthDate: shown.birthDate ?? '',
  });
  const [language, setLanguage] = useState<Locale>(person.language);
  const [inDirectory, setInDirectory] = useState(person.inDirectory);
  const { isPending, run } = usePending();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const saved = await httpApi('updInfo', { ...withoutEmpty(fields.values), language, inDirectory });
      cacheProfile(saved);
      showSuccess(saved.requestedChange?.state === 'requested' ? m.personal_change_requested() : m.personal_saved());
      onDone();
    }, fields.applyError);
  };

  return (
    <form ref={fields.form} className={`${form.form} ${styles.form}`} onSubmit={submit} noValidate>
      {person.isReviewed && <p className={styles.note}>{m.personal_reviewed_note()}</p>}
      <TextInput
        label={m.personal_native_name()}
        autoComplete="name"
        maxLength={maxNameLength}
        {...fields.input('nativeName')}
      />
      <TextInput
        label={m.personal_latin_name()}
        description={m.personal_latin_name_note()}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxLength={maxNameLength}
        {...fields.input('latinName')}
      />
      <BirthDateField {...fields.input('birthDate')} />
      <LanguageChoice chosen={language} onChoose={setLanguage} />
      <label className={styles.choice}>
        <input
          type="checkbox"
          name="inDirectory"
          checked={inDirectory}
          onChange={(event) => setInDirectory(event.target.checked)}
        />
        <span>
          {m.personal_in_directory()}
          <small>{m.personal_in_directory_note()}</small>
        </span>
      </label>
      <div className={styles.actions}>
        <Button type="submit" loading={isPending}>
          {m.personal_save()}
        </Button>
        <Button variant="default" onClick={onDone}>
          {m.account_cancel()}
        </Button>
      </div>
    </form>
  );
}

function LanguageChoice({ chosen, onChoose }: { chosen: Locale; onChoose: (language: Locale) => void }) {
  return (
    <fieldset className={styles.choices}>
      <legend>{m.personal_language()}</legend>
      {(['zh_CN', 'en_US'] as const).map((each) => (
        <label key={each}>
          <input type="radio" name="language" value={each} checked={chosen === each} onChange={() => onChoose(each)} />
          {each === 'zh_CN' ? m.personal_language_zh() : m.personal_language_en()}
        </label>
      ))}
    </fieldset>
  );
}

/** Removes empty values, which stand for no value. */
const withoutEmpty = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
