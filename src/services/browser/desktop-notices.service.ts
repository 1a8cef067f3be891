import { BehaviorSubject, type Observable } from 'rxjs';
import type { QueueBoard } from '#domain/queue/boards.ts';
import type { PreferencesService } from './preferences.service.ts';

/** `blocked`: denied by the user; can be changed only in the browser settings. */
export type DesktopNoticesState = 'unsupported' | 'blocked' | 'off' | 'on';

export type DesktopNoticesService = {
  state$: Observable<DesktopNoticesState>;
  state(): DesktopNoticesState;
  /** Call from a click, because it may request permission. */
  turnOn(): Promise<void>;
  turnOff(): void;
  /** A new case of a queue; does nothing while this tab is visible. */
  announce(queue: QueueBoard): void;
};

/** New cases per queue since the tab was last visible. No patient data leave the page (U12). */
export type NoticeText = (counts: Record<QueueBoard, number>) => { title: string; body: string };

type Options = {
  preferences: Pick<PreferencesService, 'desktopNotices' | 'rememberDesktopNotices'>;
  textOf: NoticeText;
};

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();
const none = (): Record<QueueBoard, number> => ({ medicalCare: 0, orientation: 0 });

export function createDesktopNoticesService({ preferences, textOf }: Options): DesktopNoticesService {
  const supported = 'Notification' in window;
  const current = (): DesktopNoticesState => {
    if (!supported) return 'unsupported';
    if (Notification.permission === 'denied') return 'blocked';
    return Notification.permission === 'granted' && preferences.desktopNotices() ? 'on' : 'off';
  };
  const state$ = new BehaviorSubject(current());
  let counts = none();
  let shown: Notification | null = null;

  const forget = () => {
    if (!isLookedAt()) return;
    counts = none();
    shown?.close();
    shown = null;
  };
  window.addEventListener('focus', forget);
  document.addEventListener('visibilitychange', forget);

  return {
    state$,
    state: () => state$.value,
    async turnOn() {
      if (!supported) return;
      if (Notification.permission === 'default') await Notification.requestPermission();
      preferences.rememberDesktopNotices(Notification.permission === 'granted');
      state$.next(current());
    },
    turnOff() {
      preferences.rememberDesktopNotices(false);
      state$.next(current());
    },
    announce(queue) {
      if (current() !== 'on' || isLookedAt()) return;
      counts = { ...counts, [queue]: counts[queue] + 1 };
      const { title, body } = textOf(counts);
      const notice = new Notification(title, { body, tag: 'ronda-arrivals' });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
      shown = notice;
    },
  };
}
