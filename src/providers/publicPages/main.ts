import { isStaffPath, readPlace } from './place.ts';
import { pathBelow } from '#core/site/underRoot.ts';
import { startPages } from './pages.ts';

// The script of the public pages of a static folder.
const place = readPlace(document);
const path = place === undefined ? undefined : pathBelow(place.root, location.pathname);
if (place !== undefined && path !== undefined && !isStaffPath(path)) startPages(place);
