/** True in development builds only; production bundles omit the code behind it. */
declare const __INSPECTOR__: boolean;

/** The package types its barrel only. */
declare module '@lucide/icons/icons/*' {
  const icon: import('@lucide/icons').LucideIconData;
  export default icon;
}
