import { createStore } from '@xstate/store';
import type { PreferencesService, Theme } from '#services/browser/preferences.service.ts';

const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };

/** Light, dark or the system's theme; state without rules, so a store and not a machine (design 1). */
export function createThemeStore(preferences: Pick<PreferencesService, 'theme' | 'rememberTheme'>) {
  const theme = createStore({
    context: { choice: preferences.theme() },
    on: {
      toggled: ({ choice }) => ({ choice: next[choice] }),
      chosen: (_, { choice }: { choice: Theme }) => ({ choice }),
    },
  });
  theme.subscribe(({ context: { choice } }) => {
    preferences.rememberTheme(choice);
    if (choice === 'system') document.documentElement.removeAttribute('data-theme');
    else document.documentElement.setAttribute('data-theme', choice);
  });
  return theme;
}
