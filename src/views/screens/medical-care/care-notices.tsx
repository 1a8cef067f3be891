import FileX from '@lucide/icons/icons/file-x';
import FolderX from '@lucide/icons/icons/folder-x';
import Forward from '@lucide/icons/icons/forward';
import Hourglass from '@lucide/icons/icons/hourglass';
import { useSelector } from '@xstate/react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { isEqual } from '#domain/equal.ts';
import { CareMode, CareStatus } from '#domain/medical-care/medical-care.ts';
import { fullName } from '#domain/session/user.ts';
import { selectFailure, selectHolder, selectStage } from '#machines/medical-care/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { RefusedBanner } from '../../widgets/refused-banner.tsx';
import type { CaseStatus } from '../../widgets/status-banner/status-banner.tsx';
import { AttentionLine, type CareNotice } from './attention-line.tsx';
import { type CareArea, useCarePlace } from './care-place.ts';
import { type CareDialog, useCareAct, useKnownCare } from './care-texts.ts';
import { useControlDue } from './control-due.tsx';
import { CopyAnswer } from './copy-answer.tsx';
import { useObservationNotice } from './observation-notice.ts';
import { useReturnedNotice } from './returned-notice.ts';
import { useValidatedText } from './validated-text.ts';

/** What an answered encounter waits for. */
const awaits: Partial<Record<CareStatus, 'validation' | 'signature' | 'preSignature'>> = {
  [CareStatus.WAITING_FOR_VALIDATION]: 'validation',
  [CareStatus.WAITING_FOR_SIGNATURE]: 'signature',
  [CareStatus.PREVIOUS_FOR_SIGNATURE]: 'preSignature',
};

type CareNoticesProps = { care: MedicalCareActor; onAsk: (dialog: CareDialog) => void };
type PlacedNoticesProps = CareNoticesProps & { area: CareArea };

/** Failures, who holds the encounter, and what is missing for closing, in one line. */
export function CareNotices({ care, onAsk, area }: PlacedNoticesProps) {
  const { t } = useTranslation();
  const failure = useSelector(care, selectFailure);
  const stage = useStageNotice(care, area);
  const consent = useConsentNotice(care, onAsk);
  const share = useShareNotice(care);
  const referral = useReferralNotice(care, area);
  const returned = useReturnedNotice(care);
  const observation = useObservationNotice(care);
  // Order: conflicting edits, obstacles to closing, information.
  const order = stage?.alert
    ? [stage, observation, returned, consent, share, referral]
    : [observation, returned, consent, share, stage, referral];
  return (
    <AttentionLine
      refused={
        failure ? (
          <RefusedBanner onDismiss={() => care.send({ type: 'failure.dismissed' })}>
            {t(`care.failures.${failure}`)}
          </RefusedBanner>
        ) : null
      }
      notices={order.filter((notice) => notice !== null)}
    />
  );
}

function useStageNotice(care: MedicalCareActor, area: CareArea): CareNotice | null {
  const status = useCaseStatus(care, area);
  return status && { ...status, id: 'stage' };
}

/** Without a holder: waiting, paused, or waiting after the answer. */
function useFree(care: MedicalCareActor, area: CareArea): CaseStatus {
  const { t } = useTranslation();
  const { dueTime } = useFormats();
  const now = useNow(60_000);
  const { referralHref } = useCarePlace(area);
  const row = useKnownCare(care);
  const process = useCareAct(care, { type: 'care.process' });
  const control = useControlDue(row);
  if (row.status === CareStatus.NEW) {
    return { tone: 'info', title: t('care.banners.waiting'), text: t('care.banners.waitingText') };
  }
  if (row.status === CareStatus.DERIVED) {
    const child = row.DerivedMedicalCareId;
    const key = process.guard === 'reasonRequired' || process.guard === 'childOpen' ? 'derived' : 'derivedAnswered';
    return {
      tone: key === 'derived' ? 'info' : 'accent',
      title: t(`care.banners.${key}`),
      text: t(`care.banners.${key}Text`),
      actions: child ? (
        <LinkButton size="sm" href={referralHref(row.MedicalCareId, child)}>
          {t('care.banners.seeDerived')}
        </LinkButton>
      ) : undefined,
    };
  }
  if (
    row.status !== CareStatus.PROCESS &&
    row.status !== CareStatus.HIC_OPEN &&
    row.status !== CareStatus.NUTRITIONAL_OPEN
  ) {
    const text = t(`care.awaits.${awaits[row.status] ?? 'other'}`);
    return { tone: 'info', title: t('care.banners.answered'), text };
  }
  if (control?.isDue) {
    return { tone: 'warn', icon: Hourglass, title: control.state.text, text: t('care.control.dueText') };
  }
  const programme = row.status === CareStatus.NUTRITIONAL_OPEN ? t('care.banners.programmeText') : null;
  return row.PausedAt
    ? {
        tone: 'info',
        title: t('care.banners.paused', { time: dueTime(row.PausedAt, now) }),
        text: programme ?? t('care.banners.pausedText'),
      }
    : { tone: 'info', title: t('care.banners.free'), text: programme ?? t('care.banners.freeText') };
}

function useCaseStatus(care: MedicalCareActor, area: CareArea): CaseStatus | null {
  const { t } = useTranslation();
  const { time, dayTime, dueTime } = useFormats();
  const now = useNow(60_000);
  const row = useKnownCare(care);
  const stage = useSelector(care, selectStage);
  const holder = useSelector(care, selectHolder, isEqual);
  const free = useFree(care, area);
  const validated = useValidatedText(care);
  const who = { name: holder ? fullName(holder) : '', time: holder?.since ? dueTime(holder.since, now) : '' };
  const copy = <CopyAnswer care={care} />;
  const at = (value: string | null) => (value ? time(value) : '');
  switch (stage) {
    case 'free':
      return free;
    case 'reserved':
      return {
        tone: 'accent',
        title: t('care.banners.reserved', { time: at(row.LockExpiresAt) }),
        text: t('care.banners.reservedText'),
      };
    case 'held':
      return {
        tone: 'accent',
        title: row.BlockedAt ? t('care.banners.mine', { time: dueTime(row.BlockedAt, now) }) : t('work.heldByMe'),
        text: t('care.banners.mineText'),
      };
    case 'others':
      return { tone: 'warn', title: t('care.banners.others', who), text: t('care.banners.othersText') };
    case 'stale':
      return { tone: 'warn', title: t('care.banners.stale', who), text: t('care.banners.staleText') };
    case 'lost':
      return holder
        ? {
            tone: 'warn',
            alert: true,
            title: t('care.banners.lost', { ...who, time: at(holder.since) }),
            text: t('care.banners.lostText'),
            actions: copy,
          }
        : { tone: 'warn', alert: true, title: t('care.banners.expired'), text: t('care.banners.expiredText') };
    case 'closed':
      return {
        tone: 'ok',
        title: t('care.banners.closed', {
          when: row.ClosedAt ? dayTime(row.ClosedAt, now) : '',
          reason: row.CloseReason ? t(`care.closeReasons.${row.CloseReason}`).toLocaleLowerCase() : '',
        }),
        text: `${validated} ${t('care.banners.closedText')}`.trim(),
      };
    case 'over':
    case 'gone':
      return {
        tone: 'warn',
        alert: true,
        title: t(
          stage === 'over' && row.status === CareStatus.DERIVED ? 'care.banners.overDerived' : `care.banners.${stage}`,
        ),
        text: t(`care.banners.${stage}Text`),
        actions: copy,
      };
    default:
      return null;
  }
}

/** Shown while writing, because missing consent prevents closing. */
function useConsentNotice(care: MedicalCareActor, onAsk: CareNoticesProps['onAsk']): CareNotice | null {
  const { t } = useTranslation();
  const stage = useSelector(care, selectStage);
  const { InformedConsent, mode } = useKnownCare(care);
  const record = useCareAct(care, { type: 'consent.record', kind: 'VERBAL' });
  const { Status } = InformedConsent;
  if (stage !== 'held' || mode !== CareMode.REMOTE || Status === 'ACCEPTED' || Status === 'WAIVED') return null;
  const rejected = Status === 'REJECTED';
  return {
    id: 'consent',
    tone: 'warn',
    icon: FileX,
    alert: rejected,
    quiet: !rejected,
    title: t(rejected ? 'care.consent.rejectedTitle' : 'care.consent.missingTitle'),
    text: t(rejected ? 'care.consent.rejectedText' : 'care.consent.missingText'),
    actions: (
      <Button size="sm" disabledReason={record.why} onClick={() => onAsk('consent')}>
        {t('care.acts.recordConsent')}
      </Button>
    ),
  };
}

/** Domain 2.1: the patient refused to share their record, or withdrew it; the encounter continues without it. */
function useShareNotice(care: MedicalCareActor): CareNotice | null {
  const { t } = useTranslation();
  const { RecordShare } = useKnownCare(care);
  const ask = useCareAct(care, { type: 'share.request' });
  const withdrawn = RecordShare === 'WITHDRAWN';
  if (!(withdrawn || RecordShare === 'REFUSED') || !ask.offered) return null;
  return {
    id: 'share',
    tone: 'warn',
    icon: FolderX,
    alert: true,
    title: t(withdrawn ? 'care.share.withdrawnTitle' : 'care.share.refusedTitle'),
    text: t('care.share.refusedText'),
    actions: (
      <Button size="sm" busy={ask.busy} disabledReason={ask.why} onClick={() => care.send({ type: 'share.request' })}>
        {t('care.share.again')}
      </Button>
    ),
  };
}

/** Link to the referral; while it is pending, the stage says so (U21). */
function useReferralNotice(care: MedicalCareActor, area: CareArea): CareNotice | null {
  const { t } = useTranslation();
  const { referralHref } = useCarePlace(area);
  const { MedicalCareId, DerivedMedicalCareId, User, status } = useKnownCare(care);
  if (User.Masked || !DerivedMedicalCareId || status === CareStatus.DERIVED) return null;
  return {
    id: 'referral',
    tone: 'info',
    icon: Forward,
    quiet: true,
    title: t('care.referral.child'),
    text: t('care.referral.childText'),
    actions: (
      <LinkButton size="sm" href={referralHref(MedicalCareId, DerivedMedicalCareId)}>
        {t('care.banners.seeDerived')}
      </LinkButton>
    ),
  };
}
