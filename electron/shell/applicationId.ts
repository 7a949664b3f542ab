/**
 * By this name Windows groups windows, pins the program and shows its notifications: the same as of the installed
 * shortcut, which electron-builder makes (`appId`).
 */
export const applicationId = 'example.statement-desk.desktop';
