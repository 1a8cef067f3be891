import { useTranslation } from 'react-i18next';
import { RoleId } from '#domain/session/roles.ts';
import { roleKey } from '../../widgets/video-call/roles.ts';

const own = {
  [RoleId.DOCTOR]: 'doctor',
  [RoleId.FULL_SERVICE]: 'fullService',
  [RoleId.FACILITATOR]: 'facilitator',
  [RoleId.NURSE]: 'nurse',
  [RoleId.PARAMEDIC]: 'paramedic',
  [RoleId.POLYCLINIC_DOCTOR]: 'polyclinicDoctor',
} as const;
const isOwn = (role: number): role is keyof typeof own => role in own;

/** The roles as they are given: of nobody yet, so for women and men; of somebody by their gender. */
export function useRoleWords() {
  const { t } = useTranslation();
  return {
    roleText: (role: number) => (isOwn(role) ? t(`users.roles.${own[role]}`) : t(roleKey(role))),
    roleHint: (role: number) => (isOwn(role) ? t(`users.roleHints.${own[role]}`) : undefined),
    roleOf: (role: number, gender: string | undefined) => t(roleKey(role, gender)),
  };
}
