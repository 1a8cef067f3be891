import type { User } from '#domain/session/user.ts';
import { TopBarLine, TopBarWide } from '../ui/top-bar/top-bar.tsx';
import { ChatButton } from '../widgets/chat/lazy-chat.tsx';
import { Finder } from '../widgets/command-palette/finder.tsx';
import { DayTotalsButton } from '../widgets/dashboard/day-totals-button.tsx';
import { Language } from './language.tsx';
import { OnlineSwitch } from './online-switch.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { Theme } from './theme.tsx';

/** Right part of the top bar, the same in every layout of a signed-in user. */
export function TopBarTools({ user }: { user: User }) {
  return (
    <>
      <Finder />
      <OnlineSwitch />
      <ChatButton />
      <TopBarWide>
        <DayTotalsButton />
        <TopBarLine />
        <Language />
        <Theme />
      </TopBarWide>
      <TopBarLine />
      <ProfileMenu user={user} />
    </>
  );
}
