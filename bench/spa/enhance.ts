import '../../site/browser/copyCode.ts';
import '../../site/browser/header.ts';
import '../../site/browser/whenSeen.ts';
