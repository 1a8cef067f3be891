import {
  Building2,
  Circle,
  Clapperboard,
  ClipboardList,
  ClipboardPen,
  LayoutDashboard,
  type LucideIcon,
  MonitorCheck,
  Package,
  Settings,
  ShieldPlus,
  Stethoscope,
  UserCog,
  UserRound,
  Users,
  UsersRound,
  Wallet,
} from 'lucide-react';

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
  'user-round': UserRound,
  'building-2': Building2,
  'monitor-check': MonitorCheck,
};

/** The component of an application function's icon name (DOMAIN 3.2); a name the table does not hold draws a circle. */
export function iconOf(name: string): LucideIcon {
  return shapes[name] ?? Circle;
}
