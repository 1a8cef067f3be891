import { useSelector } from '@xstate/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Keyboard from 'lucide-react/icons/keyboard';
import Languages from 'lucide-react/icons/languages';
import LogOut from 'lucide-react/icons/log-out';
import Power from 'lucide-react/icons/power';
import SunMoon from 'lucide-react/icons/sun-moon';
import { useTranslation } from 'react-i18next';
import { hrefOf, routes } from '#domain/navigation/routes.ts';
import { selectCanAttend } from '#machines/attend-next/index.ts';
import { selectProfile } from '#machines/session/index.ts';
import { useAppActor, useOptionalActor, useRonda } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import type { Command } from '../../ui/command-palette/command-palette.tsx';
import { iconOf } from '../../ui/icon/icon.ts';

type RunnableCommand = Command & { run: () => void };

/** Only what the actors would accept now (`can`) and the pages the functions allow. */
export function useCommands(onShortcuts: () => void, onGo: (path: string) => void) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const { theme } = useRonda();
  const session = useAppActor('session');
  const language = useOptionalActor('language');
  const attendNext = useOptionalActor('attendNext');
  const availability = useOptionalActor('availability');
  const profile = useSelector(session, selectProfile);
  const canAttend = useSelector(attendNext ?? undefined, (snapshot) => (snapshot ? selectCanAttend(snapshot) : false));
  const canGoOnline = useSelector(
    availability ?? undefined,
    (s) => s?.can({ type: 'availability.configure' }) ?? false,
  );
  const canLeave = useSelector(availability ?? undefined, (s) => s?.can({ type: 'availability.leave' }) ?? false);

  const pages = (profile?.functions ?? []).flatMap((entry): RunnableCommand[] => {
    const route = routes.find(({ name, path }) => name === entry.RouteName && !path.includes('{'));
    if (!route) return [];
    const label = locale === 'en' ? entry.TitleEn : entry.TitleEs;
    return [{ id: route.name, label, icon: iconOf(entry.Icon ?? ''), run: () => onGo(hrefOf(route.name, locale)) }];
  });
  const other = locale === 'es' ? 'en' : 'es';
  const actions: RunnableCommand[] = [
    ...(canAttend && attendNext
      ? [
          {
            id: 'attend',
            label: t('work.attendNext'),
            icon: ArrowRight,
            run: () => attendNext.send({ type: 'attend.next' }),
          },
        ]
      : []),
    ...(canGoOnline && availability
      ? [
          {
            id: 'online',
            label: t('availability.goOnline'),
            icon: Power,
            run: () => availability.send({ type: 'availability.configure' }),
          },
        ]
      : []),
    ...(canLeave && availability
      ? [
          {
            id: 'offline',
            label: t('availability.goOffline'),
            icon: Power,
            run: () => availability.send({ type: 'availability.leave' }),
          },
        ]
      : []),
    ...(language
      ? [
          {
            id: 'language',
            label: t('palette.switchLanguage'),
            icon: Languages,
            run: () => language.send({ type: 'language.change', locale: other }),
          },
        ]
      : []),
    { id: 'theme', label: t('palette.toggleTheme'), icon: SunMoon, run: () => theme.trigger.toggled() },
    { id: 'shortcuts', label: t('palette.openShortcuts'), icon: Keyboard, shortcut: 'Shift ?', run: onShortcuts },
    { id: 'signOut', label: t('app.signOut'), icon: LogOut, run: () => session.send({ type: 'session.signOut' }) },
  ];
  return [
    { title: t('palette.actions'), commands: actions },
    { title: t('palette.pages'), commands: pages },
  ];
}
