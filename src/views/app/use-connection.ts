import { useSelector } from '@xstate/react';
import { selectShowsBanner, selectSince } from '#machines/hub/index.ts';
import { selectConfirmedAt, selectIsUnconfirmed } from '#machines/session/index.ts';
import { useOptionalActor } from './ronda.context.tsx';
import { useFormats } from './use-formats.ts';
import { useTranslation } from './use-translation.ts';

/** Whether live events are missed, and since when; displayed data are of that time (SAFE-10). */
export function useConnection() {
  const hub = useOptionalActor('hub') ?? undefined;
  return {
    isLost: useSelector(hub, (snapshot) => (snapshot ? selectShowsBanner(snapshot) : false)),
    since: useSelector(hub, (snapshot) => (snapshot ? selectSince(snapshot) : null)),
  };
}

/** True for a page opened offline for the last signed-in user, not yet confirmed by the server. */
export function useIsUnconfirmed(): boolean {
  const session = useOptionalActor('session') ?? undefined;
  return useSelector(session, (snapshot) => (snapshot ? selectIsUnconfirmed(snapshot) : false));
}

/** Reason of a load failure: the missing connection, otherwise the given text. */
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
