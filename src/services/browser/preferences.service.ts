import { constants } from '#domain/constants.ts';
import type { Locale } from '#domain/locale.ts';
import type { RememberedCareList } from '#domain/medical-care/care-filters.ts';
import type { RememberedDevices } from '#domain/video-call/devices.ts';

export type Theme = 'light' | 'dark' | 'system';

/** Small values that outlive a page. None is clinical or secret. */
export type PreferencesService = {
  locale(): Locale | null;
  rememberLocale(locale: Locale, days?: number): void;
  theme(): Theme;
  rememberTheme(theme: Theme): void;
  rememberedEmail(): string;
  rememberEmail(email: string | null): void;
  polyclinicId(): string | null;
  rememberPolyclinic(id: string | null): void;
  board(): string | null;
  rememberBoard(kind: string | null): void;
  /** Board columns a user hides, as stored; the reader validates them. */
  boardColumns(userId: string): unknown;
  rememberBoardColumns(userId: string, hidden: readonly string[]): void;
  reloadedFor(): string | null;
  rememberReload(version: string): void;
  /** Shell 4: remembered devices; null asks again. */
  /** As stored; validated when entering a call. */
  callDevices(): unknown;
  rememberCallDevices(choice: RememberedDevices | null): void;
  desktopNotices(): boolean;
  rememberDesktopNotices(on: boolean): void;
  /** Clinical 2: camera used for pictures. */
  webcam(): string | null;
  rememberWebcam(camera: string): void;
  /** Clinical 3: last state of a polyclinic's list for a user, as stored; the reader validates it. */
  careList(userId: string, polyclinicId: string): unknown;
  rememberCareList(userId: string, polyclinicId: string, list: RememberedCareList): void;
  /** The signed-in user as stored; the reader validates it. Deleted with the session. */
  person(): unknown;
  rememberPerson(person: object | null): void;
  /** `expiration_date`, epoch milliseconds: advisory, null without a session. */
  sessionExpiry(): number | null;
  clearSession(): void;
};

const cookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((entry) => entry.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null;

const writeCookie = (name: string, value: string, maxAge: number) => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR and Safari 17.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
};

/** Storage may be full, blocked or absent (S6); then nothing is remembered and everything else works. */
const safely = <T>(work: () => T, fallback: T): T => {
  try {
    return work();
  } catch {
    return fallback;
  }
};
const read = (storage: () => Storage, key: string) => safely(() => storage().getItem(key), null);
const write = (storage: () => Storage, key: string, value: string | null) =>
  safely(() => (value === null ? storage().removeItem(key) : storage().setItem(key, value)), undefined);
const parsed = (text: string | null) => (text === null ? null : safely((): unknown => JSON.parse(text), null));
const local = () => localStorage;
const tab = () => sessionStorage;

const columnsKey = (userId: string) => `ronda.columns.${userId}`;
const careListKey = (userId: string, polyclinicId: string) => `ronda.cares.${userId}.${polyclinicId}`;

export function createPreferencesService(): PreferencesService {
  return {
    locale: () => {
      const value = cookie('locale');
      return value === 'es' || value === 'en' ? value : null;
    },
    rememberLocale: (locale, days = constants.localeCookieDays) => writeCookie('locale', locale, days * 86_400),
    theme: () => {
      const value = read(local, 'ronda.theme');
      return value === 'light' || value === 'dark' ? value : 'system';
    },
    rememberTheme: (theme) => write(local, 'ronda.theme', theme === 'system' ? null : theme),
    rememberedEmail: () => read(local, 'ronda.email') ?? '',
    rememberEmail: (email) => write(local, 'ronda.email', email),
    polyclinicId: () => read(tab, 'ronda.polyclinic'),
    rememberPolyclinic: (id) => write(tab, 'ronda.polyclinic', id),
    board: () => read(tab, 'ronda.board'),
    rememberBoard: (kind) => write(tab, 'ronda.board', kind),
    boardColumns: (userId) => parsed(read(local, columnsKey(userId))),
    rememberBoardColumns: (userId, hidden) =>
      write(local, columnsKey(userId), hidden.length > 0 ? JSON.stringify(hidden) : null),
    reloadedFor: () => read(tab, 'ronda.reloadedFor'),
    rememberReload: (version) => write(tab, 'ronda.reloadedFor', version),
    callDevices: () => parsed(read(local, 'ronda.call.devices')),
    rememberCallDevices: (choice) => write(local, 'ronda.call.devices', choice && JSON.stringify(choice)),
    desktopNotices: () => read(local, 'ronda.desktopNotices') === 'on',
    rememberDesktopNotices: (on) => write(local, 'ronda.desktopNotices', on ? 'on' : null),
    webcam: () => read(local, 'ronda.webcam'),
    rememberWebcam: (camera) => write(local, 'ronda.webcam', camera),
    careList: (userId, polyclinicId) => parsed(read(local, careListKey(userId, polyclinicId))),
    rememberCareList: (userId, polyclinicId, list) =>
      write(local, careListKey(userId, polyclinicId), JSON.stringify(list)),
    person: () => parsed(read(local, 'ronda.person')),
    rememberPerson: (person) => write(local, 'ronda.person', person && JSON.stringify(person)),
    sessionExpiry: () => {
      const seconds = Number(cookie('expiration_date'));
      return seconds > 0 ? seconds * 1_000 : null;
    },
    clearSession: () => {
      write(tab, 'ronda.polyclinic', null);
      write(tab, 'ronda.board', null);
      write(local, 'ronda.person', null);
      writeCookie('expiration_date', '', 0);
      writeCookie('remember', '', 0);
    },
  };
}
