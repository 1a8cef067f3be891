import Pencil from '@lucide/icons/icons/pencil';
import { useState } from 'react';
import type { VitalSignItem } from '#domain/api/vital-signs.ts';
import { decimalText } from '#domain/format-number.ts';
import { type GlasgowPart, glasgowOf, glasgowParts, isOutOfRoom } from '#domain/general-admission/admission-sheet.ts';
import { type VitalSubject, vitalAlert } from '#domain/vital-signs/vital-alerts.ts';
import {
  inUnit,
  type VitalSign,
  vitalSignMaxLength,
  vitalSigns,
  vitalSignsFor,
} from '#domain/vital-signs/vital-signs.ts';
import { useFormats } from '../../../app/use-formats.ts';
import { useLocale } from '../../../app/use-locale.ts';
import { useNow } from '../../../app/use-now.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { TextInput } from '../../../ui/text-input/text-input.tsx';
import { useVitalFault } from '../../../widgets/dynamic-form/use-vital-fault.ts';
import { VitalAlertChip } from '../../../widgets/dynamic-form/vital-alert-chip.tsx';
import styles from './admission.module.css';
import type { AdmissionPart } from './admission.types.ts';
import { useAdmissionProblem, write } from './use-admission.ts';

/** `subject`: determines the reference ranges. */
type VitalsPart = AdmissionPart & { subject: VitalSubject };
type Word = 0 | 1;
const useWord = (): Word => (useLocale() === 'en' ? 1 : 0);

/** Three variants (clinical 3): flat form for a new group, read-only groups, and correction of a single value. */
export function AdmissionVitals({ mayWrite, ...part }: VitalsPart & { mayWrite: boolean }) {
  const { t } = useTranslation();
  return (
    <section className={styles.part} data-part="vitals" aria-label={t('admission.vitals.title')}>
      <h3>{t('admission.vitals.title')}</h3>
      <Groups {...part} />
      {mayWrite ? <Flat {...part} /> : null}
    </section>
  );
}

function Flat({ edit, sheet, subject }: VitalsPart) {
  const { t } = useTranslation();
  const word = useWord();
  const problem = useAdmissionProblem(edit);
  const faultOf = useVitalFault();
  const [left, setLeft] = useState<readonly string[]>([]);
  const outOfRoom = isOutOfRoom(sheet);
  const set = (name: string, value: string) => write(edit, { Vitals: { ...sheet.Vitals, [name]: value } });
  const wrongOf = (sign: VitalSign) => {
    const refused = problem(`Vitals.${sign.name}`);
    const fault = left.includes(sign.name) || refused ? faultOf(sign, sheet.Vitals[sign.name] ?? '') : undefined;
    return fault ?? refused;
  };
  return (
    <Field as="group" label={t('admission.vitals.flat')}>
      <div className={styles.signs}>
        {vitalSignsFor({ outOfRoom }).map((sign) => {
          const value = sheet.Vitals[sign.name] ?? '';
          const alert = vitalAlert(sign, value.trim(), subject);
          return (
            <Field
              key={sign.id}
              label={sign.label[word]}
              required={sign.important && !outOfRoom}
              help={alert ? <VitalAlertChip alert={alert} /> : undefined}
              error={wrongOf(sign)}
            >
              {sign.options ? (
                <Select
                  options={sign.options.map((option) => ({ value: option.value, label: option.label[word] }))}
                  value={value === '' ? null : value}
                  placeholder={t('admission.vitals.choose')}
                  onValueChange={(chosen) => set(sign.name, chosen)}
                />
              ) : (
                <TextInput
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={vitalSignMaxLength}
                  pattern={sign.pattern.source}
                  unit={sign.unit[word] || undefined}
                  value={value}
                  onChange={({ target }) => set(sign.name, target.value)}
                  onBlur={() => setLeft([...left, sign.name])}
                />
              )}
            </Field>
          );
        })}
      </div>
    </Field>
  );
}

function Groups({ edit, sheet, subject }: VitalsPart) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  const measured = sheet.Measured.filter(({ Value }) => Value !== null);
  const groups = [...new Set(measured.flatMap(({ GroupId }) => GroupId ?? []))];
  if (groups.length === 0) return <p className="meta">{t('admission.vitals.none')}</p>;
  return groups.map((group) => {
    const items = measured.filter(({ GroupId }) => GroupId === group);
    const at = items.map(({ MeasuredAt }) => MeasuredAt ?? '').sort()[0] ?? '';
    const title = t('admission.vitals.group', { when: dayTime(at, now) });
    return (
      <div key={group}>
        <h4 className={styles.groupTitle}>{title}</h4>
        <ul className={styles.group} aria-label={title}>
          {items.map((item) => (
            <Single key={item.VitalSignsId} edit={edit} sheet={sheet} subject={subject} item={item} groupId={group} />
          ))}
        </ul>
      </div>
    );
  });
}

type SingleProps = VitalsPart & { item: VitalSignItem; groupId: string };

/** A value, editable if its mode allows it. */
function Single({ edit, sheet, subject, item, groupId }: SingleProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const problem = useAdmissionProblem(edit)(`${groupId}.${item.VitalSignsId}`);
  const faultOf = useVitalFault();
  const isThis = (one: (typeof sheet.Corrections)[number]) =>
    one.GroupId === groupId && one.VitalSignsId === item.VitalSignsId;
  const correction = sheet.Corrections.find(isThis);
  const measured = decimalText(item.Value ?? '', locale);
  const value = correction?.Value ?? measured;
  const set = (Value: string) => {
    const others = sheet.Corrections.filter((one) => !isThis(one));
    const changed = { GroupId: groupId, VitalSignsId: item.VitalSignsId, Value };
    write(edit, { Corrections: Value === measured ? others : [...others, changed] });
  };
  // The unit of this scale is its range, which is not displayed after a value.
  const unit = item.LocaleAttributeName === 'glasgow' ? '' : item.Unit;
  const sign = vitalSigns.find(({ id }) => id === item.VitalSignsId);
  const alert = sign ? vitalAlert(sign, value.trim(), subject) : null;
  const shown =
    item.Options.find((option) => String(option.Value) === value)?.Name ?? inUnit(decimalText(value, locale), unit);
  return (
    <li>
      <span className={styles.partHead}>
        <span>
          <span className="meta">{item.Name}</span> <strong>{shown}</strong> <VitalAlertChip alert={alert} />
        </span>
        {item.Mode === 'edit' ? (
          <IconButton
            icon={Pencil}
            label={t('admission.vitals.edit', { name: item.Name })}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        ) : null}
      </span>
      {isOpen ? (
        <div className={styles.single}>
          <Editor
            item={item}
            value={value}
            problem={problem && sign ? (faultOf(sign, value) ?? problem) : problem}
            onValue={set}
          />
          <Button size="sm" onClick={() => setIsOpen(false)}>
            {t('admission.vitals.done')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

type EditorProps = {
  item: VitalSignItem;
  value: string;
  problem: string | undefined;
  onValue: (value: string) => void;
};

function Editor({ item, value, problem, onValue }: EditorProps) {
  if (item.LocaleAttributeName === 'glasgow') return <Glasgow onValue={onValue} />;
  return (
    <Field label={item.Name} error={problem}>
      {item.Options.length > 0 ? (
        <Select
          options={item.Options.map((option) => ({ value: String(option.Value), label: option.Name }))}
          value={value === '' ? null : value}
          onValueChange={onValue}
        />
      ) : (
        <TextInput
          inputMode="decimal"
          maxLength={vitalSignMaxLength}
          unit={item.Unit || undefined}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Field>
  );
}

/** Clinical 5: outside the flat form, the scale is entered by its three parts. */
function Glasgow({ onValue }: { onValue: (value: string) => void }) {
  const { t } = useTranslation();
  const [parts, setParts] = useState<Partial<Record<GlasgowPart, number>>>({});
  const total = glasgowOf(parts);
  const choose = (name: GlasgowPart, score: string) => {
    const next = { ...parts, [name]: Number(score) };
    setParts(next);
    if (glasgowOf(next) !== '') onValue(glasgowOf(next));
  };
  return (
    <>
      {glasgowParts.map(({ name, most }) => (
        <Field key={name} label={t(`admission.vitals.${name}`)}>
          <Select
            options={Array.from({ length: most }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
            value={parts[name] === undefined ? null : String(parts[name])}
            placeholder={t('admission.vitals.choose')}
            onValueChange={(score) => choose(name, score)}
          />
        </Field>
      ))}
      <output>{total === '' ? t('admission.vitals.incomplete') : t('admission.vitals.total', { value: total })}</output>
    </>
  );
}
