/** True in development builds only: the code behind it is not in a production bundle. */
declare const __INSPECTOR__: boolean;
