import '../../site/browser/copyCode.ts';
import '../../site/browser/header.ts';
