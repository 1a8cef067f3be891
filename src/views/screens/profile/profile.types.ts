import type { RouteName } from '#domain/navigation/routes.ts';

/** The pages of the profile, in both layouts. */
export type ProfileRoute = Extract<RouteName, `${'platform' | 'polyclinic'}-profile${string}`>;
