import X from '@lucide/icons/icons/x';
import { type BodyPart, bodyParts } from '#domain/general-admission/body-parts.ts';
import { injuryKinds } from '#domain/general-admission/general-admission.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { TextInput } from '../../../ui/text-input/text-input.tsx';
import styles from './admission.module.css';
import type { AdmissionPart } from './admission.types.ts';
import { BodyPicture } from './body-picture.tsx';
import { useAdmissionProblem, write } from './use-admission.ts';

const pains = Array.from({ length: 11 }, (_, pain) => ({ value: String(pain), label: String(pain) }));

/** Injured parts, chosen in the picture, by search or in the list, each with its injury. */
export function Injuries({ edit, sheet, mayWrite }: AdmissionPart & { mayWrite: boolean }) {
  const { t } = useTranslation();
  const problem = useAdmissionProblem(edit)('Injuries');
  const words = t('admission.injuries', { returnObjects: true });
  const chosen = sheet.Injuries.map(({ Part }) => Part);
  const toggle = (part: BodyPart) => {
    const others = sheet.Injuries.filter(({ Part }) => Part !== part);
    const blank = { Part: part, Kind: null, Pain: null, Note: '' };
    write(edit, { Injuries: chosen.includes(part) ? others : [...others, blank] });
  };
  const left = bodyParts.filter((part) => !chosen.includes(part));
  return (
    <section className={styles.part} data-part="injuries" aria-label={words.title} tabIndex={-1}>
      <h3>{words.title}</h3>
      <p className="meta">{words.help}</p>
      <BodyPicture chosen={chosen} onToggle={mayWrite ? toggle : undefined} />
      <Field label={words.add} error={problem}>
        <Combobox
          options={left.map((part) => ({ value: part, label: t(`admission.parts.${part}`) }))}
          value={null}
          emptiesOnChoice
          disabled={left.length === 0}
          onValueChange={(value) => {
            const part = left.find((one) => one === value);
            if (part) toggle(part);
          }}
          placeholder={words.placeholder}
          emptyText={t('admission.company.empty')}
          clearLabel={t('admission.company.clear')}
          openLabel={t('admission.company.open')}
        />
      </Field>
      <details className={styles.list}>
        <summary>{words.all}</summary>
        <Field as="group" label={words.all} labelHidden>
          <div className={styles.parts}>
            {bodyParts.map((part) => (
              <Checkbox key={part} checked={chosen.includes(part)} onChange={() => toggle(part)}>
                {t(`admission.parts.${part}`)}
              </Checkbox>
            ))}
          </div>
        </Field>
      </details>
      {chosen.length === 0 ? (
        <p className="meta">{words.none}</p>
      ) : (
        <Chosen edit={edit} sheet={sheet} onDrop={toggle} />
      )}
    </section>
  );
}

function Chosen({ edit, sheet, onDrop }: AdmissionPart & { onDrop: (part: BodyPart) => void }) {
  const { t } = useTranslation();
  const words = t('admission.injuries', { returnObjects: true });
  const change = (part: BodyPart, changes: Partial<(typeof sheet.Injuries)[number]>) =>
    write(edit, { Injuries: sheet.Injuries.map((one) => (one.Part === part ? { ...one, ...changes } : one)) });
  return (
    <ol className={styles.chosen} aria-label={words.chosen}>
      {sheet.Injuries.map(({ Part, Kind, Pain, Note }) => {
        const part = t(`admission.parts.${Part}`);
        const named = (what: 'Kind' | 'Pain' | 'Note') => t('admission.injuries.of', { what: words[what], part });
        return (
          <li key={Part}>
            <div className={styles.partHead}>
              <strong>{part}</strong>
              <IconButton icon={X} label={t('admission.injuries.remove', { part })} onClick={() => onDrop(Part)} />
            </div>
            <div className={styles.fields}>
              <Select
                label={named('Kind')}
                options={injuryKinds.map((value) => ({ value, label: t(`admission.kinds.${value}`) }))}
                value={Kind}
                placeholder={words.Kind}
                onValueChange={(kind) => change(Part, { Kind: kind })}
              />
              <Select
                label={named('Pain')}
                options={pains}
                value={Pain === null ? null : String(Pain)}
                placeholder={words.Pain}
                onValueChange={(pain) => change(Part, { Pain: Number(pain) })}
              />
              <TextInput
                aria-label={named('Note')}
                placeholder={words.Note}
                maxLength={300}
                value={Note}
                onChange={({ target }) => change(Part, { Note: target.value })}
              />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
