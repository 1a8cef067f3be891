import ArrowDown from '@lucide/icons/icons/arrow-down';
import ArrowRight from '@lucide/icons/icons/arrow-right';
import ArrowUp from '@lucide/icons/icons/arrow-up';
import Hash from '@lucide/icons/icons/hash';
import Keyboard from '@lucide/icons/icons/keyboard';
import Languages from '@lucide/icons/icons/languages';
import LogOut from '@lucide/icons/icons/log-out';
import PencilLine from '@lucide/icons/icons/pencil-line';
import Power from '@lucide/icons/icons/power';
import SendHorizontal from '@lucide/icons/icons/send-horizontal';
import SunMoon from '@lucide/icons/icons/sun-moon';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type ApplicationFunction, trailOf } from '#domain/navigation/application-function.ts';
import { hrefOf, routes } from '#domain/navigation/routes.ts';
import { selectCanAttend } from '#machines/attend-next/index.ts';
import { selectProfile } from '#machines/session/index.ts';
import { useAppActor, useOptionalActor, useRonda } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import type { Command } from '../../ui/command-palette/command-palette.tsx';
import { iconOf } from '../../ui/icon/icon.ts';
import { pageActs } from './page-acts.ts';
import { canWrite, jumpTo, jumpToWriting, pressSend, sections, sendButton } from './page-shortcuts.ts';
import { useNeighbours } from './use-neighbours.ts';

export type RunnableCommand = Command & { run: () => void };

/** Commands that actors accept now (`can`) and pages that the functions allow. */
export function useCommands(onShortcuts: () => void) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const { theme, go } = useRonda();
  const neighbours = useNeighbours();
  // State of the page behind the palette at its opening.
  const [canSend] = useState(() => sendButton() !== null);
  const [mayWrite] = useState(canWrite);
  const [found] = useState(sections);
  const [acts] = useState(pageActs);
  const session = useAppActor('session');
  const language = useOptionalActor('language');
  const attendNext = useOptionalActor('attendNext');
  const attendNextCare = useOptionalActor('attendNextCare');
  const availability = useOptionalActor('availability');
  const profile = useSelector(session, selectProfile);
  const canAttend = useSelector(attendNext ?? undefined, (snapshot) => (snapshot ? selectCanAttend(snapshot) : false));
  const canAttendCare = useSelector(attendNextCare ?? undefined, (snapshot) =>
    snapshot ? selectCanAttend(snapshot) : false,
  );
  const canGoOnline = useSelector(
    availability ?? undefined,
    (s) => s?.can({ type: 'availability.configure' }) ?? false,
  );
  const canLeave = useSelector(availability ?? undefined, (s) => s?.can({ type: 'availability.leave' }) ?? false);

  const functions = profile?.functions ?? [];
  const titleOf = (entry: ApplicationFunction) => (locale === 'en' ? entry.TitleEn : entry.TitleEs);
  const named = functions.flatMap((entry) => {
    const route = routes.find(({ name, path }) => name === entry.RouteName && !path.includes('{') && name !== 'ui');
    const above = trailOf(functions, entry.RouteName).slice(0, -1);
    const label = [...(entry.InMenu ? [] : above), entry].map(titleOf).join(' › ');
    const icon = [...above, entry].findLast(({ Icon }) => Icon !== null)?.Icon ?? '';
    return route ? [{ route, label, area: entry.ApplicationId, icon }] : [];
  });
  // Pages with several addresses are listed once.
  const isFirst = (page: (typeof named)[number]) =>
    named.find(({ area, label }) => area === page.area && label === page.label) === page;
  const pages = named.filter(isFirst).map(
    ({ route, label, icon }): RunnableCommand => ({
      id: route.name,
      label,
      icon: iconOf(icon),
      run: () => go(hrefOf(route.name, locale)),
    }),
  );
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
    ...(canAttendCare && attendNextCare
      ? [
          {
            id: 'attendCare',
            // Users who also attend orientations see both commands.
            label: t(attendNext ? 'work.attendNextCare' : 'work.attendNext'),
            icon: ArrowRight,
            run: () => attendNextCare.send({ type: 'attend.next' }),
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
    ...(canSend
      ? [
          {
            id: 'send',
            label: t('palette.send'),
            icon: SendHorizontal,
            shortcut: 'Ctrl Enter',
            run: () => void pressSend(),
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
  const jumps: RunnableCommand[] = [
    ...(neighbours.has(1)
      ? [{ id: 'next', label: t('palette.next'), icon: ArrowDown, shortcut: 'Ctrl .', run: () => neighbours.go(1) }]
      : []),
    ...(neighbours.has(-1)
      ? [
          {
            id: 'previous',
            label: t('palette.previous'),
            icon: ArrowUp,
            shortcut: 'Ctrl ,',
            run: () => neighbours.go(-1),
          },
        ]
      : []),
    ...(mayWrite
      ? [
          {
            id: 'write',
            label: t('palette.write'),
            icon: PencilLine,
            shortcut: 'Ctrl I',
            run: () => void jumpToWriting(),
          },
        ]
      : []),
    ...acts.map(({ id, words, press }) => ({ id, label: words, icon: Hash, run: press })),
    ...found.map(({ id, words, heading }) => ({ id, label: words, icon: Hash, run: () => jumpTo(heading) })),
  ];
  return [
    { title: t('palette.actions'), leaves: false, commands: actions },
    { title: t('palette.jumps'), leaves: true, commands: jumps },
    { title: t('palette.pages'), leaves: true, commands: pages },
  ];
}
