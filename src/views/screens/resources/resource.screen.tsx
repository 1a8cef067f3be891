import { useState } from 'react';
import type { ScreenResource } from '../../widgets/resource/resource.ts';
import { type OpenForm, ResourcePage } from '../../widgets/resource/resource-page.tsx';

/** A resource that needs no more than its list and its form. */
export function ResourceScreen({ name }: { name: Exclude<ScreenResource, 'contact' | 'healthInsurance'> }) {
  const [open, setOpen] = useState<OpenForm>(null);
  return <ResourcePage name={name} open={open} onOpen={setOpen} />;
}
