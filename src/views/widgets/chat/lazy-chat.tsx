import RotateCw from '@lucide/icons/icons/rotate-cw';
import { homePart } from '../../app/early-part.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useTranslation } from '../../app/use-translation.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { LazyPart } from '../lazy-part.tsx';

const Button = homePart(async () => (await import('./chat-parts.ts')).ChatButton, 'chat', 'call');
const Dock = homePart(async () => (await import('./chat-parts.ts')).ChatDock, 'chat', 'call');

function Missing() {
  const { t } = useTranslation();
  const { reload } = useRonda();
  return <IconButton icon={RotateCw} label={t('errorPages.noChat')} onClick={reload} />;
}

export const ChatButton = () => (
  <LazyPart instead={<Missing />}>
    <Button />
  </LazyPart>
);
/** Outside the pages, so that navigation does not affect conversations. */
export const ChatDock = (props: { isInPolyclinic: boolean }) => (
  <LazyPart instead={null}>
    <Dock {...props} />
  </LazyPart>
);
