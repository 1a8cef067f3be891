import type { Locale } from '#domain/locale.ts';
import { splitPath } from '#domain/navigation/route-guard.ts';
import { hrefOf, matchRoute } from '#domain/navigation/routes.ts';
import type { NavigationService } from '#services/browser/navigation.service.ts';

type AnsweredCare = {
  userId: string;
  locale(): Locale;
  navigation: Pick<NavigationService, 'path' | 'go'>;
  /** Makes the person the professional of the encounter. */
  takeOver(careId: string, userId: string): Promise<unknown>;
};

/** Shell 2: an answered call leads to the encounter, in the area where the person works at that moment. */
export function createAnsweredCare({ userId, locale, navigation, takeOver }: AnsweredCare) {
  const route = () => {
    const layout = matchRoute(splitPath(navigation.path())?.rest ?? '')?.route.layout;
    return layout === 'polyclinic' ? 'polyclinic-medicalcares-detail-id' : 'platform-work-detail-id';
  };
  return async (careId: string, takesOver: boolean): Promise<void> => {
    // The call goes on whoever the professional of the encounter is; the encounter itself says who that became.
    if (takesOver) await takeOver(careId, userId).catch(() => undefined);
    navigation.go(hrefOf(route(), locale(), careId));
  };
}
