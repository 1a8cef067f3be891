import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import type { ReactNode } from 'react';
import { Banner, type BannerTone } from '../../ui/banner/banner.tsx';

/** What the state of a case means for whoever looks at it, and the act that changes it. */
export type Said = { tone: BannerTone; title: string; text: string; actions?: ReactNode; alert?: boolean };

const icons: Record<BannerTone, LucideIcon> = {
  info: LockOpen,
  accent: Lock,
  ok: CircleCheck,
  warn: Lock,
  danger: Lock,
};

export function SaidBanner({ said: { tone, title, text, actions, alert } }: { said: Said }) {
  return (
    <Banner tone={tone} icon={icons[tone]} title={title} actions={actions} live={alert ? 'alert' : 'status'}>
      {text}
    </Banner>
  );
}
