import { lazy, useState } from 'react';
import type { RouteName } from '#domain/navigation/routes.ts';
import type { ScreenResource } from '../../widgets/resource/resource.ts';
import { type OpenForm, ResourcePage } from '../../widgets/resource/resource-page.tsx';
import { ContactsScreen } from './contacts.screen.tsx';
import { HealthInsurancesScreen } from './health-insurances.screen.tsx';
import { PolyclinicsScreen } from './polyclinics.screen.tsx';

export type ResourceRoute = Extract<RouteName, `${string}-profile-contact${string}` | `platform-configure-${string}`>;

const PreventiveExams = lazy(async () => ({
  default: (await import('../preventive-exams/preventive-exams.screen.tsx')).PreventiveExamsScreen,
}));

/** Resource page in the layout of its route. */
export function ResourcesScreen({ route }: { route: ResourceRoute }) {
  switch (route) {
    case 'platform-configure-companies':
      return <PlainResource name="company" />;
    case 'platform-configure-organizations':
      return <PlainResource name="organization" />;
    case 'platform-configure-polyclinics':
      return <PolyclinicsScreen />;
    case 'platform-configure-consumables':
      return <PlainResource name="consumable" />;
    case 'platform-configure-medicines':
      return <PlainResource name="medicine" />;
    case 'platform-configure-health-insurances':
      return <HealthInsurancesScreen />;
    case 'platform-configure-preventive-exam':
    case 'platform-configure-preventive-exam-add':
    case 'platform-configure-preventive-exam-add-exam':
      return <PreventiveExams route={route} />;
    default:
      return <ContactsScreen route={route} />;
  }
}

/** A resource with list and form only. */
function PlainResource({
  name,
}: {
  name: Extract<ScreenResource, 'company' | 'organization' | 'consumable' | 'medicine'>;
}) {
  const [open, setOpen] = useState<OpenForm>(null);
  return <ResourcePage name={name} open={open} onOpen={setOpen} />;
}
