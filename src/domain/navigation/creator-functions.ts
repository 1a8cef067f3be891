import { RoleId } from '../session/roles.ts';
import type { FunctionDefinition } from './function-definition.ts';

const { DOCTOR, FULL_SERVICE, NURSE, POLYCLINIC_DOCTOR } = RoleId;
const ofPolyclinic = {
  applicationId: 3,
  icon: null,
  location: 2,
  inMenu: false,
  father: 'polyclinic-creator',
  roles: [NURSE, POLYCLINIC_DOCTOR],
} as const;

/** Domain 3.2, the form creator. */
export const creatorFunctions: readonly FunctionDefinition[] = [
  {
    routeName: 'platform-creator',
    applicationId: 1,
    titleEs: 'Formularios',
    titleEn: 'Form creator',
    icon: 'clipboard-pen',
    location: 2,
    inMenu: true,
    order: 39,
    father: null,
    roles: [DOCTOR, FULL_SERVICE],
  },
  {
    ...ofPolyclinic,
    routeName: 'polyclinic-creator',
    titleEs: 'Formularios',
    titleEn: 'Form creator',
    icon: 'clipboard-pen',
    inMenu: true,
    order: 1,
    father: null,
  },
  { ...ofPolyclinic, routeName: 'polyclinic-creator-type', titleEs: 'Tipo', titleEn: 'Type', order: 10 },
  { ...ofPolyclinic, routeName: 'polyclinic-creator-type-detail-id', titleEs: 'Detalle', titleEn: 'Detail', order: 11 },
];
