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
  /** May be given to a facilitator one by one, beside what the role holds. */
  assignable?: true;
};
