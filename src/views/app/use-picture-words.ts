import type { ViewerWords } from '../ui/image-viewer/image-viewer.tsx';
import { useFormats } from './use-formats.ts';
import { useTranslation } from './use-translation.ts';

export function usePictureWords(): ViewerWords {
  const { t } = useTranslation();
  const { decimal } = useFormats();
  return {
    close: t('care.viewer.close'),
    zoom: t('care.viewer.zoom'),
    turn: t('care.viewer.turn'),
    oneToOne: t('care.viewer.oneToOne'),
    help: t('care.viewer.help'),
    level: (times) => t('care.viewer.level', { times: decimal(times, 1) }),
  };
}
