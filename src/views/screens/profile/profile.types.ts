import type { RouteName } from '#domain/navigation/routes.ts';

export type ProfileRoute = Extract<RouteName, `${'platform' | 'polyclinic'}-profile${string}`>;
