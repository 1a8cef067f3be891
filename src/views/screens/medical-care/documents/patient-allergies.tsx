import Plus from '@lucide/icons/icons/plus';
import Trash2 from '@lucide/icons/icons/trash';
import { useActorRef, useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import type { AllergyEntry } from '#actors/care-documents/allergy-edit.ts';
import { careDocumentsFeature } from '#actors/care-documents/care-documents.feature.ts';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { type Allergy, allergySeverities, allergyTextMax } from '#domain/medical-care/allergies.ts';
import { conditionsBy } from '#domain/medical-care/known-facts.ts';
import { selectRecord } from '#machines/medical-care/index.ts';
import { selectFailure, selectFields, selectShown } from '#machines/record-edit/index.ts';
import { useFeature } from '../../../app/use-feature.ts';
import { useFormats } from '../../../app/use-formats.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { RadioGroup } from '../../../ui/radio-group/radio-group.tsx';
import { TextInput } from '../../../ui/text-input/text-input.tsx';
import styles from './documents.module.css';
import { RecordRemoval } from './record-removal.tsx';

type PatientProps = { care: MedicalCareActor; careId: string };
type Of = { careId: string; patientId: string };

/** Known allergies of the patient, and recording new ones while prescribing. */
export function PatientAllergies({ care, careId }: PatientProps) {
  const { t } = useTranslation();
  const { birth } = useFormats();
  const record = useSelector(care, selectRecord);
  const [recorded, setRecorded] = useState(0);
  const [removing, setRemoving] = useState<Allergy | null>(null);
  if (record === null) return null;
  const { Allergies, NoKnownAllergies, Conditions, UserId } = record.patient;
  const diagnosed = conditionsBy(Conditions).allergies;
  const of = { careId, patientId: UserId };
  const isUnknown = Allergies.length === 0 && diagnosed.length === 0;
  return (
    <section className="stack" aria-label={t('allergies.title')}>
      <h4>{t('allergies.title')}</h4>
      {isUnknown ? (
        <p className="meta">
          {NoKnownAllergies
            ? t('allergies.none', {
                name: `${NoKnownAllergies.By.Name} ${NoKnownAllergies.By.LastName}`,
                date: birth(chileDate(Date.parse(NoKnownAllergies.At))),
              })
            : t('allergies.unknown')}
        </p>
      ) : null}
      <ul className={styles.list}>
        {diagnosed.map(({ Code, Name }) => (
          <li key={Code} className={styles.row}>
            <p className={styles.words}>{`${Name} (${Code})`}</p>
          </li>
        ))}
        {Allergies.map((one) => (
          <li key={one.AllergyId} className={styles.row}>
            <p className={styles.words}>{one.Text}</p>
            <Chip tone={one.Severity === 'HIGH' ? 'danger' : 'warn'}>{t(`allergies.severities.${one.Severity}`)}</Chip>
            {one.Confirmed ? <Chip>{t('allergies.confirmed')}</Chip> : null}
            <IconButton
              icon={Trash2}
              size="sm"
              label={t('allergies.remove', { name: one.Text })}
              onClick={() => setRemoving(one)}
            />
          </li>
        ))}
      </ul>
      <NewAllergyForm
        key={recorded}
        of={of}
        mayBeNone={isUnknown && NoKnownAllergies === null}
        isNext={recorded > 0}
        onRecorded={() => setRecorded(recorded + 1)}
      />
      {removing ? <Removal of={of} allergy={removing} onClose={() => setRemoving(null)} /> : null}
    </section>
  );
}

/** `isNext`: follows one that was just recorded. */
type FormProps = { of: Of; mayBeNone: boolean; isNext: boolean; onRecorded: () => void };

function NewAllergyForm({ of, mayBeNone, isNext, onRecorded }: FormProps) {
  const { t } = useTranslation();
  const { allergyEdit } = useFeature(careDocumentsFeature);
  const [logic] = useState(() => allergyEdit({ ...of, onRecorded }));
  const edit = useActorRef(logic, { input: { id: null } });
  const shown = useSelector(edit, selectShown<AllergyEntry>);
  const failure = useSelector(edit, selectFailure);
  const problem = useSelector(edit, selectFields<AllergyEntry>).Text;
  const isDirty = useSelector(edit, (snapshot) => Object.keys(snapshot.context.changes).length > 0);
  const busy = useSelector(edit, (snapshot) => snapshot.hasTag('saving'));
  const [asked, setAsked] = useState(false);
  const [isDiscarded, setIsDiscarded] = useState(false);
  const change = (changes: Partial<AllergyEntry>) => edit.send({ type: 'record.changed', changes });
  const save = () => edit.send({ type: 'record.save' });
  const stateNone = () => {
    change({ NoneKnown: true });
    save();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({ NoneKnown: false });
    save();
  };
  const discard = () => {
    edit.send({ type: 'record.discard' });
    setAsked(false);
    setIsDiscarded(true);
  };
  const failed = failure === 'notSaved' ? <p role="alert">{t('allergies.notSaved')}</p> : null;
  // Restores text that was typed before a reload.
  if (shown === null || !(asked || (isDirty && !shown.NoneKnown))) {
    return (
      <div className="row wrap">
        <Button
          size="sm"
          icon={Plus}
          // What was pressed is gone.
          autoFocus={isNext || isDiscarded}
          onClick={() => setAsked(true)}
        >
          {t('allergies.add')}
        </Button>
        {mayBeNone ? (
          <Button size="sm" variant="quiet" busy={busy} onClick={stateNone}>
            {t('allergies.stateNone')}
          </Button>
        ) : null}
        {failed}
      </div>
    );
  }
  return (
    <form className={styles.entry} method="dialog" noValidate onSubmit={submit}>
      <Field
        label={t('allergies.text')}
        help={t('allergies.textHelp')}
        {...(problem && { error: t('allergies.textMissing') })}
      >
        <TextInput
          value={shown.Text}
          maxLength={allergyTextMax}
          // Just opened by the user.
          autoFocus={asked}
          onChange={(event) => change({ Text: event.target.value })}
        />
      </Field>
      <RadioGroup
        name="severity"
        label={t('allergies.severity')}
        options={allergySeverities.map((value) => ({ value, label: t(`allergies.severities.${value}`) }))}
        value={shown.Severity}
        onValueChange={(Severity) => change({ Severity })}
      />
      <Checkbox checked={shown.Confirmed} onChange={(event) => change({ Confirmed: event.target.checked })}>
        {t('allergies.isConfirmed')}
      </Checkbox>
      {failed}
      <div className="row wrap">
        <Button type="submit" variant="primary" busy={busy}>
          {t('allergies.save')}
        </Button>
        <Button variant="quiet" onClick={discard}>
          {t('prescriptions.cancelItem')}
        </Button>
      </div>
    </form>
  );
}

type RemovalProps = { of: Of; allergy: Allergy; onClose: () => void };

function Removal({ of, allergy, onClose }: RemovalProps) {
  const { t } = useTranslation();
  const { allergyEdit } = useFeature(careDocumentsFeature);
  const [logic] = useState(() => allergyEdit({ ...of, onRecorded: onClose }));
  const words = {
    title: t('allergies.removeTitle'),
    text: t('allergies.removeText'),
    confirm: t('allergies.removeConfirm'),
    gone: t('allergies.gone'),
    failed: t('allergies.notSaved'),
  };
  return (
    <RecordRemoval
      edit={useActorRef(logic, { input: { id: allergy.AllergyId } })}
      identifier={{ label: t('allergies.text'), value: allergy.Text }}
      words={words}
      onClose={onClose}
    />
  );
}
