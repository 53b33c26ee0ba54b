/** What `Application.currentApplication()` is called on its way to the Mac; no app has such a name. */
export const currentApplication = 'current application';
