import Bell from '@lucide/icons/icons/bell';
import BellOff from '@lucide/icons/icons/bell-off';
import LifeBuoy from '@lucide/icons/icons/life-buoy';
import LogOut from '@lucide/icons/icons/log-out';
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { chatFeature } from '#actors/chat/chat.feature.ts';
import { formatIc } from '#domain/rut.ts';
import { hasRole, RoleId } from '#domain/session/roles.ts';
import type { User } from '#domain/session/user.ts';
import { selectIsOnline } from '#machines/availability/index.ts';
import { selectProfile } from '#machines/session/index.ts';
import { useAppActor, useOptionalActor, useOptionalDesk } from '../app/ronda.context.tsx';
import { useMenu } from '../app/use-menu.ts';
import { useTranslation } from '../app/use-translation.ts';
import { LazyMenu } from '../ui/menu/lazy-menu.tsx';
import { ProfileButton } from '../ui/top-bar/top-bar.tsx';

const physicianRoles = [RoleId.DOCTOR, RoleId.FULL_SERVICE, RoleId.POLYCLINIC_DOCTOR];

/** `Dr. Matías Rivas F.`: physicians with title; the second last name is abbreviated. */
export const displayName = (user: User, title: { M: string; F: string; other: string }) => {
  const known = user.Gender === 'M' ? title.M : user.Gender === 'F' ? title.F : title.other;
  const prefix = hasRole(user, physicianRoles) ? `${known} ` : '';
  const second = user.SecondLastName ? ` ${user.SecondLastName.charAt(0)}.` : '';
  return `${prefix}${user.Name} ${user.LastName}${second}`;
};

export function ProfileMenu({ user }: { user: User }) {
  const { t } = useTranslation();
  const session = useAppActor('session');
  const availability = useOptionalActor('availability');
  const secondary = useMenu(1, 2);
  const notices = useNoticesEntry();
  const support = useSupportEntry();
  return (
    <LazyMenu
      trigger={
        <PresentProfile
          user={user}
          availability={availability}
          name={displayName(user, { M: t('app.doctorM'), F: t('app.doctorF'), other: t('app.doctorM') })}
        />
      }
      entries={[
        ...secondary.map(({ id, label, icon, href }) => ({ id, kind: 'link' as const, label, icon, href })),
        ...support,
        ...notices,
        ...(secondary.length > 0 ? [{ id: 'line', kind: 'line' as const }] : []),
        {
          id: 'signOut',
          label: t('app.signOut'),
          icon: LogOut,
          onSelect: () => session.send({ type: 'session.signOut' }),
        },
      ]}
    />
  );
}

/** Shell 2: opens the conversation with the support line, as choosing the contact does. */
function useSupportEntry() {
  const { t } = useTranslation();
  const desk = useOptionalDesk();
  const userId = useSelector(useAppActor('session'), selectProfile)?.supportUserId;
  if (!desk || !userId) return [];
  const open = async () => {
    const { actor } = await desk.feature(chatFeature).get();
    // The contact list shows progress and failure of opening it.
    actor.send({ type: 'contacts.open' });
    actor.send({ type: 'person.open', userId });
  };
  // While the chat code is missing, the chat button shows that.
  return [
    { id: 'support', label: t('app.support'), icon: LifeBuoy, onSelect: () => void open().catch(() => undefined) },
  ];
}

const nothing = () => () => undefined;

/** Available where browser notifications are supported and not denied. */
function useNoticesEntry() {
  const { t } = useTranslation();
  const notices = useOptionalDesk()?.desktopNotices;
  const state = useSyncExternalStore(notices?.subscribe ?? nothing, () => notices?.state() ?? 'unsupported');
  if (!notices || state === 'unsupported' || state === 'blocked') return [];
  return [
    {
      id: 'desktopNotices',
      label: t(state === 'on' ? 'app.desktopNoticesOff' : 'app.desktopNoticesOn'),
      icon: state === 'on' ? BellOff : Bell,
      onSelect: () => (state === 'on' ? notices.turnOff() : notices.turnOn()),
    },
  ];
}

type PresentProfileProps = {
  user: User;
  name: string;
  availability: ReturnType<typeof useOptionalActor<'availability'>>;
};

/** Other props are passed by the menu to its trigger. */
function PresentProfile({ user, name, availability, ...trigger }: PresentProfileProps) {
  const online = useSelector(availability ?? undefined, (snapshot) => (snapshot ? selectIsOnline(snapshot) : false));
  return <ProfileButton {...trigger} userId={user.UserId} name={name} detail={formatIc(user.IC)} present={online} />;
}
