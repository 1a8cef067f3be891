import LoaderCircle from '@lucide/icons/icons/loader-circle';
import RefreshCw from '@lucide/icons/icons/refresh-cw';
import VolumeX from '@lucide/icons/icons/volume-x';
import WifiOff from '@lucide/icons/icons/wifi-off';
import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { careAlertsFeature } from '#actors/medical-care/care-alerts.feature.ts';
import { surveyAlertsFeature } from '#actors/surveys/survey-alerts.feature.ts';
import { groupInvitationsFeature } from '#actors/work-groups/group-invitations.feature.ts';
import type { AppActors } from '#machines/app/index.ts';
import { selectFailure, selectIsOnline } from '#machines/availability/index.ts';
import {
  type HubSnapshot,
  selectHubStatus,
  selectMissed,
  selectNextRetryAt,
  selectShowsBanner,
  selectSince,
} from '#machines/hub/index.ts';
import { selectSessionFailure } from '#machines/session/index.ts';
import { selectAlerts } from '#machines/survey-alerts/index.ts';
import {
  selectAnnounced,
  selectHasFailed,
  selectIsChunkMissing,
  selectIsMandatory,
  selectReason,
} from '#machines/update-notice/index.ts';
import { lazyWithTexts } from '../app/lazy-with-texts.ts';
import { useAppActor, useDesk, useOptionalActor } from '../app/ronda.context.tsx';
import { useIsUnconfirmed } from '../app/use-connection.ts';
import { useDraftsBlocked } from '../app/use-drafts-blocked.ts';
import { useStartedFeature } from '../app/use-feature.ts';
import { useFormats } from '../app/use-formats.ts';
import { useNow } from '../app/use-now.ts';
import { useSoundBlocked } from '../app/use-sound-blocked.ts';
import { useTranslation } from '../app/use-translation.ts';
import { Banner } from '../ui/banner/banner.tsx';
import { Button } from '../ui/button/button.tsx';
import { publishHeight } from '../ui/publish-height.ts';
import { LazyPart } from '../widgets/lazy-part.tsx';

const CareAlerts = lazy(async () => ({ default: (await import('./care-alerts.tsx')).CareAlerts }));
const SurveyAlerts = lazy(async () => ({ default: (await import('./survey-alerts.tsx')).SurveyAlerts }));

const GroupInvitations = lazyWithTexts(
  async () => (await import('./group-invitations.tsx')).GroupInvitations,
  'workGroups',
);

const passingHeight = publishHeight('--passing-h');

/** Persistent notices above every page: connection, sound, update, session. */
export function Notices() {
  const hub = useOptionalActor('hub');
  const availability = useOptionalActor('availability');
  const update = useOptionalActor('updateNotice');
  return (
    <div data-passing ref={passingHeight}>
      <SessionNotice />
      {hub ? <HubNotice hub={hub} /> : null}
      {hub ? <CareAlertsNotice /> : null}
      {hub ? <SurveyAlertsNotice /> : null}
      {hub ? <GroupInvitationsNotice /> : null}
      {availability ? <LeaveNotice availability={availability} /> : null}
      {availability ? <SoundNotice availability={availability} /> : null}
      {hub ? <DraftsNotice /> : null}
      {update ? <MissingPart update={update} /> : null}
      {update ? <UpdateNotice update={update} /> : null}
    </div>
  );
}

function SessionNotice() {
  const { t } = useTranslation();
  const failure = useSelector(useAppActor('session'), selectSessionFailure);
  return failure ? (
    <Banner bar tone="danger" live="alert">
      {t(`app.${failure}`)}
    </Banner>
  ) : null;
}

const selectLostStatus = (snapshot: HubSnapshot) => (selectShowsBanner(snapshot) ? selectHubStatus(snapshot) : null);

function HubNotice({ hub }: { hub: AppActors['hub'] }) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const lost = useSelector(hub, selectLostStatus);
  const since = useSelector(hub, selectSince);
  const missed = useSelector(hub, selectMissed);
  const blocked = useDraftsBlocked();
  const unconfirmed = useIsUnconfirmed();
  if (lost === 'reconciling') {
    return (
      <Banner bar icon={LoaderCircle} spin title={t('hub.reconciling')}>
        {t('hub.reconcilingText')}
      </Banner>
    );
  }
  if (lost === 'down') {
    return (
      <Banner bar tone="danger" icon={WifiOff} title={t('hub.down')} actions={<Retry hub={hub} />}>
        {t('hub.downText')}
      </Banner>
    );
  }
  if (lost) {
    return (
      <Banner
        bar
        tone="warn"
        icon={WifiOff}
        title={since === null ? t('guards.disconnected') : t('hub.disconnected', { time: time(since) })}
        actions={<Retry hub={hub} />}
      >
        <RetryCountdown hub={hub} /> {unconfirmed ? t('hub.unconfirmed') : blocked ? null : t('hub.disconnectedText')}
      </Banner>
    );
  }
  if (!missed) return null;
  return (
    <Banner
      bar
      tone="accent"
      icon={RefreshCw}
      title={missed.changes === null ? t('hub.reloaded') : t('hub.changes', { count: missed.changes })}
      dismissLabel={t('app.dismiss')}
      onDismiss={() => hub.send({ type: 'changes.dismissed' })}
    >
      {t('hub.from', { time: time(missed.since) })}
    </Banner>
  );
}

function Retry({ hub }: { hub: AppActors['hub'] }) {
  const { t } = useTranslation();
  const mayRetry = useSelector(hub, (snapshot) => snapshot.can({ type: 'hub.retry' }));
  return (
    <Button size="sm" busy={!mayRetry} onClick={() => hub.send({ type: 'hub.retry' })}>
      {t('app.retryNow')}
    </Button>
  );
}

/** Not a live region, because announcing every second would be noise. */
function RetryCountdown({ hub }: { hub: AppActors['hub'] }) {
  const { t } = useTranslation();
  const now = useNow(1_000);
  const nextRetryAt = useSelector(hub, selectNextRetryAt);
  const seconds = nextRetryAt === null ? 0 : Math.max(0, Math.ceil((nextRetryAt - now) / 1_000));
  return <span aria-live="off">{seconds > 0 ? t('hub.retryIn', { seconds }) : t('hub.retrying')}</span>;
}

/** Lazy-loaded, because few users receive case alerts. */
function CareAlertsNotice() {
  const started = useStartedFeature(careAlertsFeature);
  return started ? (
    <LazyPart instead={null}>
      <CareAlerts careAlerts={started.actor} />
    </LazyPart>
  ) : null;
}

/** The code is loaded with the first alert: few sign-ins have one. */
function SurveyAlertsNotice() {
  const actor = useStartedFeature(surveyAlertsFeature)?.actor;
  const hasAlerts = useSelector(actor, (snapshot) => snapshot !== undefined && selectAlerts(snapshot).length > 0);
  return actor && hasAlerts ? (
    <LazyPart instead={null}>
      <SurveyAlerts surveyAlerts={actor} />
    </LazyPart>
  ) : null;
}

function GroupInvitationsNotice() {
  const actor = useStartedFeature(groupInvitationsFeature)?.actor;
  const isInvited = useSelector(actor, (snapshot) => (snapshot?.context.invitations ?? []).length > 0);
  return actor && isInvited ? (
    <LazyPart instead={null}>
      <GroupInvitations groupInvitations={actor} />
    </LazyPart>
  ) : null;
}

/** Going offline failed, so cases still arrive. Failures of going online are shown in its dialog. */
function LeaveNotice({ availability }: { availability: AppActors['availability'] }) {
  const { t } = useTranslation();
  const failed = useSelector(availability, (snapshot) => selectIsOnline(snapshot) && selectFailure(snapshot) !== null);
  return failed ? (
    <Banner bar tone="danger" live="alert">
      {t('app.generic_error')}
    </Banner>
  ) : null;
}

function SoundNotice({ availability }: { availability: AppActors['availability'] }) {
  const { t } = useTranslation();
  const { sound } = useDesk();
  const online = useSelector(availability, selectIsOnline);
  const blocked = useSoundBlocked();
  if (!online || !blocked) return null;
  return (
    <Banner
      bar
      icon={VolumeX}
      title={t('availability.soundBlocked')}
      actions={
        <Button size="sm" onClick={() => sound.arm()}>
          {t('availability.unlockSound')}
        </Button>
      }
    >
      {t('availability.soundBlockedText')}
    </Banner>
  );
}

function DraftsNotice() {
  const { t } = useTranslation();
  return useDraftsBlocked() ? (
    <Banner bar tone="warn" title={t('hub.draftsBlocked')}>
      {t('hub.draftsBlockedText')}
    </Banner>
  ) : null;
}

type UpdateProps = { update: AppActors['updateNotice'] };

function UpdateNotice({ update }: UpdateProps) {
  const { t } = useTranslation();
  const announced = useSelector(update, selectAnnounced);
  const mandatory = useSelector(update, selectIsMandatory);
  const failed = useSelector(update, selectHasFailed);
  const reason = useSelector(update, (snapshot) => selectReason(snapshot, { type: 'update.apply' }));
  const mayApply = useSelector(update, (snapshot) => snapshot.can({ type: 'update.apply' }));
  if (announced === null) return null;
  return (
    <Banner
      bar
      tone={mandatory ? 'warn' : 'info'}
      icon={RefreshCw}
      title={t('update.title')}
      actions={
        <Button
          size="sm"
          busy={!mayApply && !reason}
          disabledReason={reason ? t('update.busy') : undefined}
          reasonAt="beside"
          onClick={() => update.send({ type: 'update.apply' })}
        >
          {t('update.apply')}
        </Button>
      }
    >
      {mandatory ? `${t('update.mandatory')} ` : null}
      {failed ? t('update.failed') : t('update.text')}
    </Banner>
  );
}

/** T6: the reload is postponed while work is unsaved. */
function MissingPart({ update }: UpdateProps) {
  const { t } = useTranslation();
  const missing = useSelector(update, selectIsChunkMissing);
  return missing ? (
    <Banner bar tone="warn" icon={RefreshCw} title={t('update.chunkMissing')}>
      {t('update.chunkMissingText')}
    </Banner>
  ) : null;
}
