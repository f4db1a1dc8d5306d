import { ensureBuild } from '../../scripts/build/ensureBuild.ts';

/** Tests that start the real server need the built pages. */
export default ensureBuild;
