import type { BaseDependencies } from '#actors/shared/dependencies.ts';

type Preferences = BaseDependencies['preferences'];

/** A browser that stores only its session. */
export const forgetfulPreferences = (
  own: Pick<Preferences, 'locale' | 'sessionExpiry' | 'clearSession'>,
): Preferences => ({
  rememberLocale: () => undefined,
  theme: () => 'system',
  rememberTheme: () => undefined,
  rememberedEmail: () => '',
  rememberEmail: () => undefined,
  polyclinicId: () => null,
  rememberPolyclinic: () => undefined,
  board: () => null,
  rememberBoard: () => undefined,
  boardColumns: () => null,
  rememberBoardColumns: () => undefined,
  reloadedFor: () => null,
  rememberReload: () => undefined,
  callDevices: () => null,
  rememberCallDevices: () => undefined,
  desktopNotices: () => false,
  rememberDesktopNotices: () => undefined,
  webcam: () => null,
  rememberWebcam: () => undefined,
  careList: () => null,
  rememberCareList: () => undefined,
  person: () => null,
  rememberPerson: () => undefined,
  ...own,
});
