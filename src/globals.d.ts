/** True in development builds only; production bundles omit the code behind it. */
declare const __INSPECTOR__: boolean;
