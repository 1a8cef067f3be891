import type { SnapshotFrom } from 'xstate';
import type { languageMachine } from './language.machine.ts';

export type LanguageSnapshot = SnapshotFrom<typeof languageMachine>;

export const selectLocale = (snapshot: LanguageSnapshot) => snapshot.context.locale;
export const selectIsChanging = (snapshot: LanguageSnapshot) => snapshot.hasTag('loading');
