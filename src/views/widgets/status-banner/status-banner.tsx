import type { LucideIconData } from '@lucide/icons';
import CircleCheck from '@lucide/icons/icons/circle-check';
import Lock from '@lucide/icons/icons/lock';
import LockOpen from '@lucide/icons/icons/lock-open';
import type { ReactNode } from 'react';
import { Banner, type BannerTone } from '../../ui/banner/banner.tsx';

/** Meaning of a case's state for the user, with the act that changes it. */
export type CaseStatus = {
  tone: BannerTone;
  /** Overrides the icon of the tone. */
  icon?: LucideIconData;
  title: string;
  text: string;
  actions?: ReactNode;
  alert?: boolean;
  /** Present from the start and therefore not announced. */
  quiet?: boolean;
};

const icons: Record<BannerTone, LucideIconData> = {
  info: LockOpen,
  accent: Lock,
  ok: CircleCheck,
  warn: Lock,
  danger: Lock,
};

export function StatusBanner({
  status: { tone, icon = icons[tone], title, text, actions, alert, quiet },
}: {
  status: CaseStatus;
}) {
  return (
    <Banner tone={tone} icon={icon} title={title} actions={actions} live={quiet ? 'off' : alert ? 'alert' : 'status'}>
      {text}
    </Banner>
  );
}
