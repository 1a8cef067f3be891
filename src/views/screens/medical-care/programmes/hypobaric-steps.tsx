import type { ReactNode, RefObject } from 'react';
import { isSoon } from '#domain/programmes/control-due.ts';
import {
  type ControlHours,
  dueAt,
  type Hypobaric,
  type HypobaricControl,
  type HypobaricStep,
  mayBeMadeAt,
  redFlagsOf,
} from '#domain/programmes/hypobaric.ts';
import { fullName } from '#domain/session/user.ts';
import { useFormats } from '../../../app/use-formats.ts';
import { useNow } from '../../../app/use-now.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { useTurnNote } from '../../../widgets/use-turn-note.ts';
import styles from './programmes.module.css';

type StepsProps = {
  hypobaric: Hypobaric | null;
  current: HypobaricStep;
  correct: (() => void) | null;
  ref?: RefObject<HTMLOListElement | null>;
};
type State = 'done' | 'missed' | 'now' | 'next' | 'later' | 'interrupted';
const tones = {
  done: 'ok',
  missed: 'warn',
  now: 'accent',
  next: 'neutral',
  later: 'neutral',
  interrupted: 'warn',
} as const;

/** The next control is not for now until it may be measured; one that an early end left out was not made. */
function stateOfOpen(hours: ControlHours, current: HypobaricStep, ascent: string | null, now: number): State {
  if (current === 'closed') return 'missed';
  if (current !== hours || ascent === null) return 'later';
  return now >= mayBeMadeAt(ascent, hours, false) ? 'now' : 'next';
}

/** Steps in order with their due times. */
export function HypobaricSteps({ hypobaric, current, correct, ref }: StepsProps) {
  const { t } = useTranslation();
  const { dayTime, thousands } = useFormats();
  const now = useNow(60_000);
  const texts = t('programmes.hypobaric', { returnObjects: true });
  const ascent = hypobaric?.AscentAt ?? null;
  const withTurn = useTurnNote();
  return (
    <ol ref={ref} className={styles.steps} aria-label={texts.steps}>
      <Step name="ascent" title={texts.ascent} state={ascent ? 'done' : current === 'ascent' ? 'now' : 'later'}>
        {ascent ? (
          <p>
            {withTurn(
              t('programmes.hypobaric.ascended', {
                when: dayTime(ascent, now),
                meters: thousands(hypobaric?.AltitudeMeters ?? 0),
              }),
              ascent,
            )}
          </p>
        ) : null}
        {correct ? (
          <div>
            <Button onClick={correct}>{texts.correct}</Button>
          </div>
        ) : null}
      </Step>
      <Control hours={24} control={hypobaric?.Control24 ?? null} current={current} ascent={ascent} />
      <Control hours={48} control={hypobaric?.Control48 ?? null} current={current} ascent={ascent} />
      <End hypobaric={hypobaric} current={current} />
    </ol>
  );
}

type StepProps = { name: HypobaricStep; title: string; state: State; children: ReactNode };

function Step({ name, title, state, children }: StepProps) {
  const { t } = useTranslation();
  return (
    <li data-step={name} aria-current={state === 'now' || state === 'next' ? 'step' : undefined}>
      <div className={styles.head}>
        <h3 tabIndex={-1}>{title}</h3>
        <Chip tone={tones[state]}>{t(`programmes.hypobaric.state.${state}`)}</Chip>
      </div>
      {children}
    </li>
  );
}

type ControlProps = {
  hours: ControlHours;
  control: HypobaricControl | null;
  current: HypobaricStep;
  ascent: string | null;
};

function Control({ hours, control, current, ascent }: ControlProps) {
  const { t } = useTranslation();
  const { dayTime, wait } = useFormats();
  const now = useNow(60_000);
  const title = t('programmes.hypobaric.control', { hours });
  if (control) {
    return (
      <Step name={hours} title={title} state={control.MissedReason === null ? 'done' : 'missed'}>
        <p>
          {control.MissedReason === null
            ? t('programmes.hypobaric.measured', { ...control })
            : t('programmes.hypobaric.missed', { reason: control.MissedReason })}
        </p>
        <RedFlags control={control} />
        {control.Symptoms.length > 0 ? (
          <p>{control.Symptoms.map((name) => t(`programmes.hypobaric.signs.${name}`)).join(', ')}</p>
        ) : null}
        {control.Comment ? <p>{control.Comment}</p> : null}
        <p className="meta">
          {t('programmes.hypobaric.by', { name: fullName(control.By), when: dayTime(control.At, now) })}
        </p>
      </Step>
    );
  }
  const due = ascent === null ? null : dueAt(ascent, hours);
  return (
    <Step name={hours} title={title} state={stateOfOpen(hours, current, ascent, now)}>
      {due !== null && current !== 'closed' ? (
        <p>
          {current === hours && isSoon(due - now)
            ? t('programmes.hypobaric.dueIn', { when: dayTime(due, now), wait: wait(due - now) })
            : t('programmes.hypobaric.due', { when: dayTime(due, now) })}
          {now >= due + 60_000 ? (
            <>
              {' '}
              <Chip tone="warn">{t('programmes.hypobaric.overdue', { wait: wait(now - due) })}</Chip>
            </>
          ) : null}
        </p>
      ) : null}
    </Step>
  );
}

/** Reasons for a descent or referral, also visible to later readers of the control. */
function RedFlags({ control: { SpO2, LakeLouise, Symptoms } }: { control: HypobaricControl }) {
  const { t } = useTranslation();
  const flags = redFlagsOf({ SpO2, score: LakeLouise, Symptoms });
  if (flags.length === 0) return null;
  return (
    <Banner tone="danger" live="off">
      {t('programmes.hypobaric.redFlags', {
        flags: flags.map((flag) => t(`programmes.hypobaric.flags.${flag}`)).join(', '),
      })}
    </Banner>
  );
}

function End({ hypobaric, current }: { hypobaric: Hypobaric | null; current: HypobaricStep }) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  const texts = t('programmes.hypobaric', { returnObjects: true });
  const { ClosedAt = null, ClosedBy = null, Outcome = null, OutcomeReason = null } = hypobaric ?? {};
  if (!ClosedAt || !ClosedBy) {
    return (
      <Step name="close" title={texts.end} state={current === 'close' ? 'now' : 'later'}>
        {current === 'close' ? <p>{texts.ready}</p> : null}
      </Step>
    );
  }
  return (
    <Step name="close" title={texts.end} state={Outcome === null ? 'done' : 'interrupted'}>
      <p>
        {Outcome === null
          ? texts.closed
          : t('programmes.hypobaric.interrupted', { outcome: texts.outcomes[Outcome], reason: OutcomeReason })}
      </p>
      <p className="meta">{t('programmes.hypobaric.by', { name: fullName(ClosedBy), when: dayTime(ClosedAt, now) })}</p>
    </Step>
  );
}
