import type { LucideIconData } from '@lucide/icons';
import Activity from '@lucide/icons/icons/activity';
import Check from '@lucide/icons/icons/check';
import CircleAlert from '@lucide/icons/icons/circle-alert';
import CircleDot from '@lucide/icons/icons/circle-dot';
import FileCheck from '@lucide/icons/icons/file-check';
import Forward from '@lucide/icons/icons/forward';
import Hourglass from '@lucide/icons/icons/hourglass';
import PenLine from '@lucide/icons/icons/pen-line';
import Signature from '@lucide/icons/icons/signature';
import TriangleAlert from '@lucide/icons/icons/triangle-alert';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Chip, type ChipTone, StatusChip } from '../../ui/chip/chip.tsx';
import { Badge, Count } from '../../ui/count/count.tsx';
import { DefinitionList } from '../../ui/definition-list/definition-list.tsx';
import { LockNote } from '../../ui/lock-note/lock-note.tsx';
import { PatientBanner } from '../../ui/patient-banner/patient-banner.tsx';
import { PersonList } from '../../ui/person-list/person-list.tsx';
import { PresenceDot } from '../../ui/presence-dot/presence-dot.tsx';
import { Priority } from '../../ui/priority/priority.tsx';
import { SaveState } from '../../ui/save-state/save-state.tsx';
import { ShortcutsList } from '../../ui/shortcuts-list/shortcuts-list.tsx';
import { Timeline } from '../../ui/timeline/timeline.tsx';
import { WaitTimer } from '../../ui/wait-timer/wait-timer.tsx';
import styles from './gallery.module.css';
import { Demo, type GalleryPartProps, Section } from './section.tsx';

export function FactSections(props: GalleryPartProps) {
  return (
    <>
      <Status {...props} />
      <People {...props} />
      <Patient {...props} />
      <Data {...props} />
    </>
  );
}

function Status({ t }: GalleryPartProps) {
  const { status } = t;
  const statuses: readonly (readonly [ChipTone, LucideIconData, string])[] = [
    ['neutral', CircleDot, status.isNew],
    ['neutral', Forward, status.referred],
    ['accent', Activity, status.inProcess],
    ['neutral', Check, status.closed],
    ['neutral', Signature, status.preSigned],
    ['warn', PenLine, status.toSign],
    ['warn', Hourglass, status.toValidate],
    ['ok', FileCheck, status.signed],
    ['danger', CircleAlert, status.consentRejected],
  ];
  return (
    <>
      <Section id="status" t={t}>
        <Demo>
          <WaitTimer tone="plain" text={status.waits.plain} />
          <WaitTimer tone="amber" text={status.waits.amber} spoken={status.spoken.amber} />
          <WaitTimer tone="red" text={status.waits.red} spoken={status.spoken.red} />
          <WaitTimer tone="scheduled" text={status.waits.scheduled} spoken={status.spoken.scheduled} />
          {statuses.map(([tone, icon, word]) => (
            <StatusChip key={word} tone={tone} icon={icon} word={word} />
          ))}
          <Priority level={3} label={status.high} />
          <Priority level={2} label={status.medium} />
          <Priority level={1} label={status.low} />
          <LockNote kind="other" text={status.other} since={status.otherSince} />
          <LockNote kind="mine" text={status.mine} since={status.mineSince} />
          <LockNote kind="paused" text={status.paused} since={status.pausedSince} />
          <LockNote kind="free" text={status.free} />
        </Demo>
      </Section>
      <Section id="save" t={t}>
        <Demo>
          <SaveState state="saving" text={t.save.saving} />
          <SaveState state="saved" text={t.save.saved} />
          <SaveState state="kept" text={t.save.kept} />
        </Demo>
      </Section>
    </>
  );
}

function People({ t }: GalleryPartProps) {
  const [chosen, setChosen] = useState(t.people.soto.name);
  const people = [
    { id: 'soto', ...t.people.soto, online: true, unread: 2, unreadLabel: t.tabs.unread },
    { id: 'ruiz', ...t.people.ruiz, online: false },
  ];
  return (
    <Section id="people" t={t}>
      <Demo>
        <Avatar id="soto" name={t.people.soto.name} present />
        <Avatar id="ruiz" name={t.people.ruiz.name} present={false} />
        <Avatar id="mamani" name={t.patient.name} size="lg" />
        <Avatar id="paredes" name="Enf. Daniela Paredes" size="sm" />
        <Badge value={3} label={t.people.pending} />
        <Badge value={120} tone="danger" label={t.people.pending} />
        <Count value={12} />
        <PresenceDot tone="ok" text={t.people.goodLine} />
        <PresenceDot tone="warn" text={t.people.badLine} />
        <PresenceDot tone="new" text={t.people.newThing} />
        <PresenceDot tone="off" text={t.people.gone} />
        <div className={styles.whole}>
          <PersonList
            label={t.people.list}
            people={people}
            onSelect={(id) => setChosen(people.find((person) => person.id === id)?.name ?? chosen)}
          />
        </div>
        <output className={styles.whole}>
          {t.people.selected} {chosen}
        </output>
      </Demo>
    </Section>
  );
}

function Patient({ t }: GalleryPartProps) {
  const [started, setStarted] = useState(false);
  const { patient } = t;
  return (
    <Section id="patient" t={t}>
      <Demo kind="flush">
        <PatientBanner
          label={patient.label}
          patientId="mamani"
          name={patient.name}
          level={3}
          facts={[
            { label: patient.rut, value: '8.663.152-0' },
            { label: patient.born, value: patient.bornValue },
            { label: patient.gender, value: patient.genderValue },
            { label: patient.insurance, value: 'FONASA C' },
            { label: patient.people, value: patient.peopleValue },
            { label: patient.phone, value: null, unknown: patient.unknown },
          ]}
          flags={
            <Chip tone="warn" icon={TriangleAlert}>
              {patient.allergy}
            </Chip>
          }
          actions={
            <Button
              variant="primary"
              disabledReason={started ? patient.started : undefined}
              onClick={() => setStarted(true)}
            >
              {patient.start}
            </Button>
          }
        />
      </Demo>
    </Section>
  );
}

function Data({ t }: GalleryPartProps) {
  const { data } = t;
  return (
    <Section id="data" t={t}>
      <Demo kind="grid">
        <Card title={data.useful} level={3} flush>
          <DefinitionList
            items={[
              { label: data.medicines, value: data.medicinesValue },
              { label: data.pressure, value: data.pressureValue },
              { label: data.allergies, value: null, unknown: data.allergiesUnknown },
            ]}
          />
        </Card>
        <Card title={data.history} level={3} flush>
          <Timeline
            items={Object.entries(data.items).map(([id, [title, meta, text]]) => ({ id, title, meta, text }))}
          />
        </Card>
        <Card title={data.shortcuts} level={3}>
          <ShortcutsList items={Object.entries(data.keys).map(([id, [keys, text]]) => ({ id, keys, text }))} />
        </Card>
      </Demo>
    </Section>
  );
}
