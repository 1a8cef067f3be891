import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { OrientationActor } from '#actors/orientation/orientations.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { fullName } from '#domain/session/user.ts';
import {
  selectFailure,
  selectHasText,
  selectHolder,
  selectOrientation,
  selectReason,
  selectStage,
  selectText,
} from '#machines/orientation/index.ts';
import { useDesk } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { AttendNext } from '../../widgets/attend-next/attend-next.tsx';
import { type CaseStatus, StatusBanner } from '../../widgets/status-banner/status-banner.tsx';
import { LockEnding } from './lock-ending.tsx';
import { TakeOver } from './take-over.tsx';

/** Holder, since when, consequence for the user, and the act that changes it (LOOK, principle 5). */
export function LockBanner({ orientation }: { orientation: OrientationActor }) {
  const { t } = useTranslation();
  const failure = useSelector(orientation, selectFailure);
  return (
    <>
      {failure ? (
        <Banner tone="danger" live="alert">
          {t(`orientation.failures.${failure}`)}
        </Banner>
      ) : null}
      <LockEnding orientation={orientation} />
      <StageBanner orientation={orientation} />
    </>
  );
}

function StageBanner({ orientation }: { orientation: OrientationActor }) {
  const status = useCaseStatus(orientation);
  return status ? <StatusBanner status={status} /> : null;
}

function useCaseStatus(orientation: OrientationActor): CaseStatus | null {
  const { t } = useTranslation();
  const { locale, dayTime, dueTime } = useFormats();
  const now = useNow(60_000);
  const stage = useSelector(orientation, selectStage);
  const row = useSelector(orientation, selectOrientation);
  const holder = useSelector(orientation, selectHolder);
  const hasText = useSelector(orientation, selectHasText);
  const name = holder ? fullName(holder) : '';
  const since = holder?.since ? dueTime(holder.since, now) : '';
  const take = <TakeButton orientation={orientation} />;
  const takeOver = <TakeOver orientation={orientation} name={name} since={since} />;
  const copy = hasText ? <CopyText orientation={orientation} /> : null;
  const freeOne: CaseStatus = {
    tone: 'info',
    title: t('orientation.banners.free'),
    text: t('orientation.banners.freeText'),
    actions: take,
  };
  const over: CaseStatus = {
    tone: 'warn',
    alert: true,
    title: t(`orientation.banners.over.${row?.CloseReason ?? 'WITHDRAWN'}`),
    text: hasText ? t('orientation.banners.textKept') : '',
    actions: row?.MedicalCareId ? (
      <>
        <LinkButton size="sm" href={hrefOf('platform-work-detail-id', locale, row.MedicalCareId)}>
          {t('orientation.openCare')}
        </LinkButton>
        {copy}
      </>
    ) : (
      copy
    ),
  };
  switch (stage) {
    case 'taking':
      // Previous state while the server has not answered.
      if (holder) {
        return {
          tone: 'warn',
          title: t(holder.stale ? 'orientation.banners.stale' : 'orientation.banners.others', { name, time: since }),
          text: '',
          actions: take,
        };
      }
      return freeOne;
    case 'free':
      return freeOne;
    case 'openMine':
    case 'keeping':
    case 'asking':
    case 'answering':
    case 'converting':
    case 'unlocking':
      return {
        tone: 'accent',
        title: row?.BlockedAt
          ? t('orientation.banners.mine', { time: dueTime(row.BlockedAt, now) })
          : t('work.heldByMe'),
        text: t('orientation.banners.mineText'),
      };
    case 'pending':
    case 'undoing':
      return {
        tone: 'ok',
        title: t('orientation.banners.pending'),
        text: t('orientation.banners.pendingText'),
        actions: <AttendNext size="md" />,
      };
    case 'openOthers':
      return {
        tone: 'warn',
        title: t('orientation.banners.others', { name, time: since }),
        text: t('orientation.banners.othersText'),
      };
    case 'stale':
      return {
        tone: 'warn',
        title: t('orientation.banners.stale', { name, time: since }),
        text: t('orientation.banners.staleText'),
        actions: takeOver,
      };
    case 'lostLock':
      return holder
        ? {
            tone: 'warn',
            alert: true,
            title: t('orientation.banners.lost', { name, time: since }),
            text: t('orientation.banners.lostText'),
            actions: holder.stale ? (
              <>
                {takeOver}
                {copy}
              </>
            ) : (
              copy
            ),
          }
        : {
            tone: 'warn',
            alert: true,
            title: t('orientation.banners.expired'),
            text: t('orientation.banners.expiredText'),
            actions: take,
          };
    case 'answered':
      return {
        tone: 'ok',
        title: row?.AnsweredAt
          ? t('orientation.banners.answered', { when: dayTime(row.AnsweredAt, now) })
          : t('work.answered'),
        text: t('orientation.banners.answeredText'),
        actions: <AttendNext size="md" />,
      };
    case 'withdrawn':
    case 'closed':
      return over;
    default:
      return null;
  }
}

function TakeButton({ orientation }: { orientation: OrientationActor }) {
  const { t } = useTranslation();
  const stage = useSelector(orientation, selectStage);
  const reason = useSelector(orientation, (snapshot) => selectReason(snapshot, { type: 'orientation.take' }));
  return (
    <Button
      size="sm"
      variant="primary"
      busy={stage === 'taking'}
      disabledReason={reason ? t(`guards.${reason}`) : undefined}
      onClick={() => orientation.send({ type: 'orientation.take' })}
    >
      {stage === 'taking' ? t('orientation.taking') : t('orientation.take')}
    </Button>
  );
}

function CopyText({ orientation }: { orientation: OrientationActor }) {
  const { t } = useTranslation();
  const { copyText } = useDesk();
  const text = useSelector(orientation, selectText);
  const [copied, setCopied] = useState(false);
  return (
    <Button size="sm" variant="quiet" onClick={() => void copyText(text).then(() => setCopied(true))}>
      {copied ? t('orientation.copied') : t('orientation.copy')}
    </Button>
  );
}
