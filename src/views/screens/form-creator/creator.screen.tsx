import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { formCreatorFeature } from '#actors/form-creator/form-creator.feature.ts';
import type { FormPlace } from '#actors/form-creator/form-place.ts';
import type { Area } from '#domain/navigation/area-routes.ts';
import type { RouteName } from '#domain/navigation/routes.ts';
import type { User } from '#domain/session/user.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useChosenPolyclinic } from '../../app/use-polyclinic-cares.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { ChoosePolyclinic } from '../polyclinic-cares/choose-polyclinic.tsx';
import { type CreatorAddress, useCreatorAddress } from './creator-href.ts';
import { CreatorList } from './creator-list.tsx';
import { FormEditor } from './form-editor.tsx';

export type CreatorRoute = Extract<RouteName, `${string}-creator${string}`>;
type ScreenProps = { route: CreatorRoute; id: string | null; user: User };

/** Shell 2, `creator`, in both layouts: list of forms and editor. */
export function FormCreatorScreen({ route, id, user }: ScreenProps) {
  const area: Area = route === 'platform-creator' ? 'platform' : 'polyclinic';
  const address = useCreatorAddress(area, id);
  const roles = user.Roles.map(({ RoleId }) => RoleId);
  return area === 'platform' ? (
    <Creator area={area} address={address} polyclinicId={null} roles={roles} />
  ) : (
    <OfPolyclinic address={address} roles={roles} />
  );
}

type CreatorProps = { area: Area; address: CreatorAddress; polyclinicId: string | null; roles: readonly number[] };

function OfPolyclinic(props: Pick<CreatorProps, 'address' | 'roles'>) {
  const polyclinic = useChosenPolyclinic();
  const { t } = useTranslation();
  if (!polyclinic) return <ChoosePolyclinic text={t('formCreator.noPolyclinicText')} />;
  const { PolyclinicId } = polyclinic;
  return <Creator key={PolyclinicId} {...props} area="polyclinic" polyclinicId={PolyclinicId} />;
}

function Creator({ area, address: { type, id, isEditor }, polyclinicId, roles }: CreatorProps) {
  const feature = useFeature(formCreatorFeature);
  const place: FormPlace = { type, polyclinicId, owner: polyclinicId === null ? 'own' : 'polyclinic' };
  if (isEditor)
    return <FormEditor key={`${type}-${id}`} area={area} feature={feature} place={place} id={id} roles={roles} />;
  return <ListOf key={type} area={area} feature={feature} place={place} />;
}

function ListOf({ area, feature, place }: Pick<Parameters<typeof CreatorList>[0], 'area' | 'feature' | 'place'>) {
  const { type, polyclinicId } = place;
  const list = useActorRef(feature.list, { input: { filters: { type, polyclinicId, status: null } } });
  const [logic] = useState(() => feature.createAct(polyclinicId, () => list.send({ type: 'list.refresh' })));
  const act = useActorRef(logic, { input: { id: null } });
  return <CreatorList area={area} feature={feature} place={place} list={list} act={act} />;
}
