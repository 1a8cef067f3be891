import Ban from '@lucide/icons/icons/ban';
import CalendarClock from '@lucide/icons/icons/calendar-clock';
import Ellipsis from '@lucide/icons/icons/ellipsis';
import Forward from '@lucide/icons/icons/forward';
import Info from '@lucide/icons/icons/info';
import KeyRound from '@lucide/icons/icons/key-round';
import Mail from '@lucide/icons/icons/mail';
import MicOff from '@lucide/icons/icons/mic-off';
import Pause from '@lucide/icons/icons/pause';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { PasswordInput } from '../../ui/password-input/password-input.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { TimeSelect } from '../../ui/time-select/time-select.tsx';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import { DateInput } from '../../widgets/date-input/date-input.tsx';
import styles from './gallery.module.css';
import { Demo, type GalleryPartProps, Section } from './section.tsx';

const medicines = [
  { value: 'losartan-50', label: 'Losartán 50 mg', meta: 'Laboratorio Chile' },
  { value: 'losartan-100', label: 'Losartán 100 mg', meta: 'Saval' },
  { value: 'losartan-hct', label: 'Losartán + hidroclorotiazida', meta: 'Recalcine' },
  { value: 'metformina-850', label: 'Metformina 850 mg', meta: 'Mintlab' },
  { value: 'paracetamol-500', label: 'Paracetamol 500 mg', meta: 'Laboratorio Chile' },
];
const insurances = ['FONASA', 'ISAPRE', 'CAPREDENA', 'DIPRECA'].map((name) => ({ value: name, label: name }));

export function FormSections(props: GalleryPartProps) {
  return (
    <>
      <Fields {...props} />
      <Lists {...props} />
    </>
  );
}

function Fields({ t }: GalleryPartProps) {
  const [search, setSearch] = useState('16.220');
  return (
    <Section id="fields" t={t}>
      <Demo kind="grid">
        <Field label={t.fields.email} required requiredMark={t.fields.required}>
          <TextInput type="email" icon={Mail} autoComplete="username" placeholder={t.fields.emailHint} />
        </Field>
        <Field
          label={t.fields.password}
          labelAside={
            <a className="link" href="#fields">
              {t.fields.recover}
            </a>
          }
        >
          <PasswordInput icon={KeyRound} revealLabel={t.fields.reveal} defaultValue="una clave de ejemplo" />
        </Field>
        <Field label={t.fields.weight} valid corrected success={t.fields.weightOk}>
          <TextInput inputMode="decimal" unit="kg" defaultValue="84,0" />
        </Field>
        <Field label={t.fields.pressure} error={t.fields.pressureError}>
          <TextInput unit="mmHg" defaultValue="162/9A" />
        </Field>
        <Field label={t.fields.phone} help={t.fields.phoneHelp} valid>
          <TextInput type="tel" defaultValue="+56 9 6123 4567" />
        </Field>
        <Field label={t.fields.rut} help={t.fields.readOnly}>
          <TextInput readOnly defaultValue="11.872.504-2" />
        </Field>
        <Field label={t.fields.careNumber}>
          <TextInput disabled defaultValue="48.213" />
        </Field>
        <Field label={t.fields.search}>
          <SearchInput
            clearLabel={t.fields.clear}
            placeholder={t.fields.searchHint}
            value={search}
            onValueChange={setSearch}
          />
        </Field>
        <Field label={t.fields.indications} optionalMark={t.fields.optional}>
          <Textarea defaultValue={t.fields.indicationsValue} />
        </Field>
      </Demo>
    </Section>
  );
}

/** Chosen menu entry, by text key. */
type Act = 'pause' | 'reschedule' | 'refer' | 'cancelCare' | 'mute';

function Lists({ t }: GalleryPartProps) {
  const [insurance, setInsurance] = useState('FONASA');
  const [medicine, setMedicine] = useState<string | null>('losartan-50');
  const [end, setEnd] = useState<string | null>('2026-11-24');
  const [time, setTime] = useState('18:00');
  const [act, setAct] = useState<Act | null>(null);
  return (
    <Section id="lists" t={t}>
      <Demo kind="grid">
        <Field label={t.lists.insurance}>
          <Select options={insurances} value={insurance} onValueChange={setInsurance} />
        </Field>
        <Field label={t.lists.insurance} error={t.lists.insuranceError}>
          <Select options={insurances} placeholder={t.lists.insuranceHint} name="insurance" />
        </Field>
        <Field label={t.lists.medicine}>
          <Combobox
            options={medicines}
            value={medicine}
            onValueChange={setMedicine}
            placeholder={t.lists.medicineHint}
            emptyText={t.lists.noMedicine}
            openLabel={t.lists.open}
            clearLabel={t.lists.clear}
          />
        </Field>
        <Field label={t.lists.end}>
          <DateInput value={end} onValueChange={setEnd} min="2026-11-20" max="2027-11-20" label={t.lists.end} />
        </Field>
        <Field label={t.lists.endTime} help={t.lists.endTimeHelp}>
          <TimeSelect
            value={time}
            onValueChange={setTime}
            min="10:47"
            labels={{ hour: t.lists.hour, minute: t.lists.minute }}
          />
        </Field>
        <div className="row wrap">
          <Menu
            align="start"
            trigger={<IconButton icon={Ellipsis} variant="secondary" label={t.lists.menu} />}
            entries={[
              { id: 'title', kind: 'title', label: t.lists.careActs },
              { id: 'pause', label: t.lists.pause, icon: Pause, onSelect: () => setAct('pause') },
              {
                id: 'reschedule',
                label: t.lists.reschedule,
                icon: CalendarClock,
                onSelect: () => setAct('reschedule'),
              },
              {
                id: 'refer',
                label: t.lists.refer,
                icon: Forward,
                disabledReason: t.lists.referReason,
                onSelect: () => setAct('refer'),
              },
              { id: 'line', kind: 'line' },
              {
                id: 'cancel',
                label: t.lists.cancelCare,
                icon: Ban,
                danger: true,
                onSelect: () => setAct('cancelCare'),
              },
            ]}
          />
          <Popover title={t.lists.infoTitle} trigger={<Button icon={Info}>{t.lists.info}</Button>}>
            <p>{t.lists.infoText}</p>
          </Popover>
          <Tooltip text={t.lists.mute} shortcut={t.lists.muteKeys}>
            <IconButton
              icon={MicOff}
              variant="secondary"
              label={t.lists.mute}
              title={null}
              onClick={() => setAct('mute')}
            />
          </Tooltip>
          <output className={styles.whole}>
            {t.lists.chosen} {t.lists[act ?? 'none']}
          </output>
        </div>
      </Demo>
    </Section>
  );
}
