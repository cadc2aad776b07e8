/** "Your turn" from the browser itself, while the page is in the background. Asked for by a button. */
export type Permission = 'impossible' | NotificationPermission;

/** Plain http on a network, and some phones, have no notifications. */
export function permission(): Permission {
  return typeof Notification === 'undefined' || !isSecureContext ? 'impossible' : Notification.permission;
}

export async function ask(): Promise<Permission> {
  if (permission() === 'default') await Notification.requestPermission();
  return permission();
}

/** Say that it is one's turn, if nobody looks; one table has one note, however often it is told. */
export function tellTurn(table: string, title: string, prompt: string): void {
  if (!document.hidden || permission() !== 'granted') return;
  try {
    const note = new Notification(title, { body: prompt, tag: `newsstand-${table}` });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // some browsers allow them to service workers only: the title of the page says it as well
  }
}
