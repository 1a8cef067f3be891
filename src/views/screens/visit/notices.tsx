import RotateCw from '@lucide/icons/icons/rotate-cw';
import { useSelector } from '@xstate/react';
import { type PropsWithChildren, useSyncExternalStore } from 'react';
import { selectHubStatus, selectShowsBanner } from '#machines/hub/index.ts';
import { selectCallsMissing, selectHub } from '#machines/visit/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useVisit } from './visit.context.tsx';

/** H3 for patients: whether the page is up to date, without technical terms. */
export function Line() {
  const { t } = useTranslation();
  const hub = useSelector(useVisit().actor, selectHub);
  const shown = useSelector(hub ?? undefined, (snapshot) => snapshot !== undefined && selectShowsBanner(snapshot));
  const status = useSelector(hub ?? undefined, (snapshot) => snapshot && selectHubStatus(snapshot));
  if (!hub || !shown) return null;
  const waits = status === 'disconnected' || status === 'down';
  return (
    <Banner
      tone="warn"
      live="alert"
      actions={
        <Button size="sm" busy={!waits} onClick={() => hub.send({ type: 'hub.retry' })}>
          {waits ? t('visit.reconnect') : t('visit.reconnecting')}
        </Button>
      }
    >
      {t('visit.offline')}
    </Banner>
  );
}

/** SAFE-5: warns that an incoming call would be inaudible. */
export function SoundOff() {
  const { t } = useTranslation();
  const { sound } = useVisit();
  const blocked = useSyncExternalStore(sound.subscribe, sound.isBlocked);
  if (!blocked) return null;
  return (
    <Banner
      tone="info"
      actions={
        <Button size="sm" onClick={sound.arm}>
          {t('visit.soundOn')}
        </Button>
      }
    >
      {t('visit.soundOff')}
    </Banner>
  );
}

export function CallsMissing({ always = false }: { always?: boolean }) {
  const { t } = useTranslation();
  const { actor } = useVisit();
  const missing = useSelector(actor, selectCallsMissing);
  return missing || always ? <Missing tone="danger">{t('visit.callsMissing')}</Missing> : null;
}

export function FilesMissing() {
  const { t } = useTranslation();
  return <Missing tone="warn">{t('visit.filesMissing')}</Missing>;
}

/** Part of the page that failed to load; reloading the page loads it. */
export function Missing({ tone, children }: PropsWithChildren<{ tone: 'danger' | 'warn' }>) {
  const { t } = useTranslation();
  const { reload } = useVisit();
  return (
    <Banner
      tone={tone}
      live="alert"
      actions={
        <Button size="sm" icon={RotateCw} onClick={reload}>
          {t('visit.reload')}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
