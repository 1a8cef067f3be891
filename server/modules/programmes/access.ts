import { RoleId } from '#domain/session/roles.ts';
import type { Actor } from '../../core/context.ts';

const { NURSE, PARAMEDIC, POLYCLINIC_DOCTOR } = RoleId;
const controllers: readonly number[] = [NURSE, PARAMEDIC, POLYCLINIC_DOCTOR];

/** Domain 2.1, HIC control: nurses, paramedics and doctors of the polyclinic. */
export const mayControl = ({ roles }: Pick<Actor, 'roles'>): boolean =>
  roles.some((role) => controllers.includes(role));
