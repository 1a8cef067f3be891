import type { LucideIconData } from '@lucide/icons';
import Camera from '@lucide/icons/icons/camera';
import CircleCheck from '@lucide/icons/icons/circle-check';
import CircleDashed from '@lucide/icons/icons/circle-dashed';
import CircleX from '@lucide/icons/icons/circle-x';
import Clock from '@lucide/icons/icons/clock';
import LoaderCircle from '@lucide/icons/icons/loader-circle';
import Mic from '@lucide/icons/icons/mic';
import Volume2 from '@lucide/icons/icons/volume-2';
import Wifi from '@lucide/icons/icons/wifi';
import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CheckActor } from '#actors/desk/screens.actor.ts';
import {
  type CheckStatus,
  selectCameraLabel,
  selectClockOffset,
  selectFailure,
  selectIsOpen,
  selectLevel,
  selectRoundTrip,
  selectStatus,
} from '#machines/workstation-check/index.ts';
import type { CheckName } from '#machines/workstation-check/workstation-check.types.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useScreens } from '../../app/use-screens.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { type ChipTone, StatusChip } from '../../ui/chip/chip.tsx';
import { Meter } from '../../ui/meter/meter.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { CameraPreview } from './camera-preview.tsx';
import styles from './tests.module.css';

const chips: Record<CheckStatus, { tone: ChipTone; icon: LucideIconData }> = {
  idle: { tone: 'neutral', icon: CircleDashed },
  running: { tone: 'accent', icon: LoaderCircle },
  asking: { tone: 'accent', icon: Volume2 },
  ok: { tone: 'ok', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleX },
};

/** Workstation check (shell 2, work/tests): tests devices and connection. */
export function TestsScreen() {
  const { t } = useTranslation();
  const check = useActorRef(useScreens().workstationCheck);
  return (
    <Page>
      <PageHead
        title={t('tests.title')}
        sub={t('tests.sub')}
        actions={
          <Button variant="primary" size="lg" onClick={() => check.send({ type: 'check.runAll' })}>
            {t('tests.runAll')}
          </Button>
        }
      />
      <div className={styles.checks}>
        <CheckCard check={check} name="hub" icon={Wifi}>
          <RoundTrip check={check} />
        </CheckCard>
        <CheckCard check={check} name="sound" icon={Volume2}>
          <Heard check={check} />
        </CheckCard>
        <CheckCard check={check} name="camera" icon={Camera}>
          <CameraPicture check={check} />
        </CheckCard>
        <CheckCard check={check} name="microphone" icon={Mic}>
          <MicrophoneLevel check={check} />
        </CheckCard>
        <CheckCard check={check} name="clock" icon={Clock}>
          <ClockOffset check={check} />
        </CheckCard>
      </div>
    </Page>
  );
}

type Part = { check: CheckActor };
const isDevice = (name: CheckName): name is 'camera' | 'microphone' => name === 'camera' || name === 'microphone';

function CheckCard({
  check,
  name,
  icon,
  children,
}: Part & { name: CheckName; icon: LucideIconData; children: ReactNode }) {
  const { t } = useTranslation();
  const status = useSelector(check, (snapshot) => selectStatus(snapshot, name));
  const failure = useSelector(check, (snapshot) => selectFailure(snapshot, name));
  const open = useSelector(check, (snapshot) => isDevice(name) && selectIsOpen(snapshot, name));
  const offset = useSelector(check, selectClockOffset);
  const word = status === 'asking' ? t('tests.heardQuestion') : t(`tests.${status}`);
  return (
    <Card title={t(`tests.${name}`)} aside={<StatusChip {...chips[status]} word={word} />}>
      <div className="form">
        <p className="meta">{t(`tests.${name}Text`)}</p>
        {children}
        <div role="status">
          {status === 'failed' && failure ? (
            <p className={styles.failure}>
              {t(`tests.failures.${failure}`, { seconds: Math.round(Math.abs(offset ?? 0) / 1_000) })}
            </p>
          ) : null}
        </div>
        <div className="row wrap">
          {open && isDevice(name) ? (
            <Button onClick={() => check.send({ type: 'check.stop', check: name })}>{t('tests.stop')}</Button>
          ) : (
            <Button
              icon={icon}
              busy={status === 'running'}
              aria-label={`${status === 'idle' ? t('tests.run') : t('tests.again')}: ${t(`tests.${name}`)}`}
              onClick={() => check.send({ type: 'check.run', check: name })}
            >
              {status === 'idle' ? t('tests.run') : t('tests.again')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function RoundTrip({ check }: Part) {
  const { t } = useTranslation();
  const milliseconds = useSelector(check, selectRoundTrip);
  return milliseconds === null ? null : <p>{t('tests.hubOk', { ms: Math.max(1, Math.round(milliseconds)) })}</p>;
}

function ClockOffset({ check }: Part) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const offset = useSelector(check, selectClockOffset);
  if (offset === null) return null;
  const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(Math.abs(offset) / 1_000);
  return <p>{t('tests.clockOk', { seconds })}</p>;
}

function Heard({ check }: Part) {
  const { t } = useTranslation();
  const asking = useSelector(check, (snapshot) => selectStatus(snapshot, 'sound') === 'asking');
  if (!asking) return null;
  return (
    <div className="row wrap">
      <Button variant="primary" onClick={() => check.send({ type: 'sound.heard' })}>
        {t('tests.heard')}
      </Button>
      <Button onClick={() => check.send({ type: 'sound.notHeard' })}>{t('tests.notHeard')}</Button>
    </div>
  );
}

function MicrophoneLevel({ check }: Part) {
  const { t } = useTranslation();
  const open = useSelector(check, (snapshot) => selectIsOpen(snapshot, 'microphone'));
  const level = useSelector(check, selectLevel);
  return open ? <Meter label={t('tests.level')} level={level} /> : null;
}

function CameraPicture({ check }: Part) {
  const open = useSelector(check, (snapshot) => selectIsOpen(snapshot, 'camera'));
  const name = useSelector(check, selectCameraLabel);
  return open ? <CameraPreview name={name} /> : null;
}
