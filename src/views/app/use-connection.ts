import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { selectShowsBanner, selectSince } from '#machines/hub/index.ts';
import { selectConfirmedAt, selectIsUnconfirmed } from '#machines/session/index.ts';
import { useOptionalActor } from './ronda.context.tsx';
import { useFormats } from './use-formats.ts';

/** Whether live events are missed, and since when: what is shown is of that moment (SAFE-10). */
export function useConnection() {
  const hub = useOptionalActor('hub') ?? undefined;
  return {
    isLost: useSelector(hub, (snapshot) => (snapshot ? selectShowsBanner(snapshot) : false)),
    since: useSelector(hub, (snapshot) => (snapshot ? selectSince(snapshot) : null)),
  };
}

/** The page was opened without network, for whoever was signed in here; the server has not spoken yet. */
export function useIsUnconfirmed(): boolean {
  const session = useOptionalActor('session') ?? undefined;
  return useSelector(session, (snapshot) => (snapshot ? selectIsUnconfirmed(snapshot) : false));
}

/** Why nothing could be loaded: without a connection that is the reason, otherwise what the screen says. */
export function useFailedText(otherwise: string): string {
  const { t } = useTranslation();
  const { time } = useFormats();
  const { isLost } = useConnection();
  const session = useOptionalActor('session') ?? undefined;
  const contactAt = useSelector(session, (snapshot) => (snapshot ? selectConfirmedAt(snapshot) : null));
  if (!isLost) return otherwise;
  const last = contactAt === null ? '' : ` ${t('hub.lastContact', { time: time(contactAt) })}`;
  return `${t('hub.nothingLoaded')}${last}`;
}
