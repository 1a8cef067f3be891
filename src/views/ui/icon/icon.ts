import type { LucideIconData } from '@lucide/icons';
import Building2 from '@lucide/icons/icons/building-complex';
import Circle from '@lucide/icons/icons/circle';
import Clapperboard from '@lucide/icons/icons/clapperboard';
import ClipboardList from '@lucide/icons/icons/clipboard-list';
import ClipboardPen from '@lucide/icons/icons/clipboard-pen';
import Factory from '@lucide/icons/icons/factory';
import Hospital from '@lucide/icons/icons/hospital';
import Landmark from '@lucide/icons/icons/landmark';
import LayoutDashboard from '@lucide/icons/icons/layout-dashboard';
import Microscope from '@lucide/icons/icons/microscope';
import MonitorCheck from '@lucide/icons/icons/monitor-check';
import Package from '@lucide/icons/icons/package';
import Pill from '@lucide/icons/icons/pill';
import Search from '@lucide/icons/icons/search';
import Settings from '@lucide/icons/icons/settings';
import ShieldPlus from '@lucide/icons/icons/shield-plus';
import Stethoscope from '@lucide/icons/icons/stethoscope';

import UserCog from '@lucide/icons/icons/user-cog';
import UserRound from '@lucide/icons/icons/user-round';
import Users from '@lucide/icons/icons/users';
import UsersRound from '@lucide/icons/icons/users-round';
import Wallet from '@lucide/icons/icons/wallet';

const shapes: Readonly<Record<string, LucideIconData>> = {
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
export function iconOf(name: string): LucideIconData {
  return shapes[name] ?? Circle;
}
