import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './scripts/support/compress.ts';
import { firstPaint } from './scripts/support/first-paint.ts';
import { offlineWorker } from './scripts/support/offline-worker.ts';

const everyPage =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|use-isomorphic-layout-effect|xstate|@xstate|zod|i18next|react-i18next|html-parse-stringify|void-elements|rxjs|tslib|ofetch|ufo|destr|wouter|regexparam|dequal|@conform-to)[\\/]/;
const everyPageParts = [
  /src[\\/]views[\\/](styles|app[\\/](app|error-boundary|ronda\.context|splash|use-living|use-locale|use-path|use-title)|forms|layouts[\\/](auth|language|theme)|widgets[\\/]retry-button|screens[\\/](login|error)|ui[\\/](anchor|banner|brand|button|checkbox|cx|field|icon[\\/]glyph|kbd|language-switch|link-button|login-frame|password-input|text-input|theme-toggle|empty-state|provider))/,
  /src[\\/](domain[\\/](?!time|wait|projection|queue-order|boards|rut|form|answer-|care-|medical-care|orientation|dashboard|agenda|file|visit|video-call|patient|new-care|classification|vital-|diagnosis|written-guards|safe-|fixed-|clinical-record|chat|hub|resources|api[\\/](?!call|identity|shared|start|user-admin))|i18n[\\/]index|services[\\/](browser(?![\\/]desktop)|http[\\/](?!upload)|session)|machines[\\/](session|language|update-notice|password-recovery|shared[\\/](?!care|queue|orientation))|actors[\\/](dependencies|language|theme|ticks))/,
  /lucide-react[\\/](?!.*icons[\\/])|lucide-react.*icons[\\/](check|circle-alert|inbox|cloud-off|circle-exclamation-point|triangle-exclamation-point|circle-check|info|refresh-cw|triangle-alert|x|eye|eye-off|house|rotate-cw|loader-circle|moon|sun|sun-moon|key-round|mail|shield-check)\.m?js/,
  /@base-ui[\\/]react[\\/](csp-provider|internals[\\/]csp-context)|vite[\\/]preload-helper/,
];
/** What tabs need of Base UI, and with them every later widget: not its menus, dialogs and lists. */
const widgetParts = [
  /@base-ui[\\/]react[\\/](merge-props|tabs|internals[\\/](composite|direction-context|use-button|getStateAttributesProps|useRenderElement|createBaseUIEventDetails|reason-parts|TransitionStatusDataAttributes|stateAttributesMapping|useAnimationsFinished|useOpenChangeComplete|useTransitionStatus|useBaseUiId))/,
  /@base-ui[\\/]react[\\/](utils[\\/](resolve|getFiniteAnimations|useFocusableWhenDisabled|dispatchClick)|floating-ui-react[\\/]utils[\\/](constants|event|composite)\.)/,
  /@base-ui[\\/]utils[\\/](useIsoLayoutEffect|safeReact|useRefWithInit|useStableCallback|useMergedRefs|reactVersion|getReactElementRef|mergeObjects|empty|formatErrorMessage|owner|useForcedRerendering|useId|platform|shadowDom|inertValue|useOnMount|useAnimationFrame|useControlled|isElementDisabled)/,
  /@floating-ui[\\/]utils/,
];
/** What the desk reads at once and the patient's page in parts, when they are asked for. */
const deskDomain =
  /src[\\/]domain[\\/](hub[\\/]events|dashboard|chat|forms|file|file-evaluation|video-call|orientation|patient|classification|clinical-record|care-lock)\.ts/;
const deskParts =
  /src[\\/](views[\\/](app[\\/](page-title|arrivals-region|use-breadcrumb|use-calls|use-connection|use-drafts-blocked|use-formats|use-now|use-menu|use-sound)|layouts[\\/](layouts\.module|main|notices|online|profile)|widgets[\\/](as-of|attend-next|notice|chat[\\/]lazy-chat|lazy-part|session-dialogs|command-palette[\\/](finder|use-shortcuts))|screens[\\/]work[\\/](?!care-)|ui[\\/](avatar|board|breadcrumb|case-table[\\/](case|group)|chip|count|counters|icon[\\/]icon|lock-note|menu[\\/]lazy|notice-place|page|publish-height|presence-dot|priority|shell|side-bar|skeleton|skip-link|switch|table|tabs|toast|top-bar|wait-timer))|machines[\\/](app[\\/]app\.selectors|agenda-arrivals|attend|availability|desk|draft[\\/](?!kept)|hub|notice|orientation|polyclinic|care-queue|home-board|shared[\\/](care|queue|orientation)|work-queue)|actors[\\/](attend|availability|board\.|board-load|calls\.port|care-queue|lazily|keeper|desk|draft|home-board|hub|orientation|own-drafts|settled|unsaved-text|work-queue)|services[\\/](browser[\\/]desktop|drafts[\\/](?!cipher)|hub|media[\\/](?!file-pocket|redraw))|desk|domain[\\/](time|wait|projection|orientations|queue-order|boards|rut|format-number))|node_modules[\\/](dayjs|@microsoft|lucide-react[\\/].*(circle-question-mark|wifi))/;

/** What the desk and the patient's page share beyond the first page. */
const lineParts =
  /src[\\/]domain[\\/](care-kinds|care-actions|diagnosis|medical-care|visit)\.ts|src[\\/](machines[\\/]hub|actors[\\/](hub|lazily|settled)|services[\\/]media[\\/]sound|domain[\\/](rut|hub[\\/]protocol)|views[\\/]ui[\\/]avatar)/;
const hubParts =
  /src[\\/]services[\\/](hub[\\/](hub\.service|inbox|by-frame|negotiator)|media[\\/]devices)|node_modules[\\/]@microsoft/;
const visitParts =
  /src[\\/](actors[\\/]visit(?!-files|-questions)|machines[\\/]visit(?!-questions)|services[\\/](hub[\\/]lazy|browser[\\/](visit|gestures))|views[\\/]screens[\\/]visit[\\/](visit\.(app|context|module)|ask|boundary|frame|inside|notices|questions|use-))/;

const anyOf = (parts: readonly RegExp[]) => (id: string) => parts.some((part) => part.test(id));

export default defineConfig(({ mode }) => ({
  plugins: [react(), compressAssets(), firstPaint(), offlineWorker(mode)],
  define: { __INSPECTOR__: JSON.stringify(mode === 'development') },
  build: {
    outDir: 'dist/client',
    target: 'es2023',
    sourcemap: mode === 'development',
    modulePreload: { polyfill: false },
    manifest: true,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: mode === 'development' ? ['index.html', 'visit.html', 'inspector.html'] : ['index.html', 'visit.html'],
      output: {
        // Few files, cut by when they are needed: libraries and shared code of every page, then of the desk.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'libraries', test: everyPage, priority: 30 },
            { name: 'shared', test: anyOf(everyPageParts), priority: 20 },
            { name: 'widgets', test: anyOf(widgetParts), priority: 15 },
            { name: 'drafts', test: /src[\\/]services[\\/]drafts[\\/](?!cipher)/, priority: 16 },
            { name: 'desk-domain', test: deskDomain, priority: 15 },
            { name: 'line', test: lineParts, priority: 15 },
            { name: 'hub', test: hubParts, priority: 15 },
            { name: 'visit-parts', test: visitParts, priority: 15 },
            { name: 'desk-icons', test: /lucide-react/, minShareCount: 3, priority: 10 },
            { name: 'desk-parts', test: deskParts, priority: 10 },
          ],
        },
      },
    },
  },
}));
