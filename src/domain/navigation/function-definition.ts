import type { RoleId } from '../session/roles.ts';
import type { RouteName } from './routes.ts';

/** A row of the table of functions. */
export type FunctionDefinition = {
  routeName: RouteName;
  applicationId: 1 | 3;
  titleEs: string;
  titleEn: string;
  icon: string | null;
  location: 1 | 2;
  inMenu: boolean;
  order: number;
  father: RouteName | null;
  roles: readonly RoleId[];
  /** May be granted individually to a facilitator, in addition to the role's functions. */
  assignable?: true;
};
