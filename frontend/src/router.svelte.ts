import { isOurs, routeOf, type Route } from './route';

/** Where the viewer is. Links to the app's own pages change it without a trip to the server. */
class Router {
  route: Route = $state(routeOf(location.pathname, location.hash));

  go(path: string): void {
    history.pushState(null, '', path);
    this.look();
    scrollTo(0, 0);
  }

  /** Replace the address, so that going back does not lead to what is done with. */
  replace(path: string): void {
    history.replaceState(null, '', path);
    this.look();
  }

  /** Start to follow the address bar and the page's links; returns how to stop. */
  follow(): () => void {
    const look = () => this.look();
    const click = (event: MouseEvent) => this.click(event);
    addEventListener('popstate', look);
    addEventListener('hashchange', look);
    document.addEventListener('click', click);
    return () => {
      removeEventListener('popstate', look);
      removeEventListener('hashchange', look);
      document.removeEventListener('click', click);
    };
  }

  private look(): void {
    const next = routeOf(location.pathname, location.hash);
    // an anchor within a page is not a new page
    if (JSON.stringify(next) !== JSON.stringify(this.route)) this.route = next;
  }

  private click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    const anchorOnly = link.hash && link.pathname === location.pathname;
    if (anchorOnly || !isOurs(link.pathname)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
