import type { LucideIcon } from 'lucide-react';
import Building2 from 'lucide-react/icons/building-complex';
import Circle from 'lucide-react/icons/circle';
import Clapperboard from 'lucide-react/icons/clapperboard';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import ClipboardPen from 'lucide-react/icons/clipboard-pen';
import Factory from 'lucide-react/icons/factory';
import Hospital from 'lucide-react/icons/hospital';
import Landmark from 'lucide-react/icons/landmark';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Microscope from 'lucide-react/icons/microscope';
import MonitorCheck from 'lucide-react/icons/monitor-check';
import Package from 'lucide-react/icons/package';
import Pill from 'lucide-react/icons/pill';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import ShieldPlus from 'lucide-react/icons/shield-plus';
import Stethoscope from 'lucide-react/icons/stethoscope';

import UserCog from 'lucide-react/icons/user-cog';
import UserRound from 'lucide-react/icons/user-round';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import Wallet from 'lucide-react/icons/wallet';

const shapes: Readonly<Record<string, LucideIcon>> = {
  'layout-dashboard': LayoutDashboard,
  users: Users,
  'users-round': UsersRound,
  clapperboard: Clapperboard,
  'clipboard-pen': ClipboardPen,
  'shield-plus': ShieldPlus,
  'user-cog': UserCog,
  settings: Settings,
  wallet: Wallet,
  stethoscope: Stethoscope,
  'clipboard-list': ClipboardList,
  package: Package,
  pill: Pill,
  microscope: Microscope,
  'user-round': UserRound,
  'building-2': Building2,
  landmark: Landmark,
  hospital: Hospital,
  factory: Factory,
  'monitor-check': MonitorCheck,
  search: Search,
};

/** Icon of an application function (DOMAIN 3.2); unknown names render a circle. */
export function iconOf(name: string): LucideIcon {
  return shapes[name] ?? Circle;
}
