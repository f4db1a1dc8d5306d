-- The hash of a call's body beside its key; address keys that no locale changes; blank is what nobody can see.

ALTER TABLE lead_desk.lead_states ADD COLUMN body_hash text;
COMMENT ON COLUMN lead_desk.lead_states.body_hash IS
  'SHA-256 of all rows of the call, beside its idempotency_key; null for what was stored without one, or before it was kept.';

-- White space, controls, what Unicode lets every program ignore, and a few that have no ink. For visitors
-- alone: what was stored before can still be copied here, and corrected.
ALTER TABLE public.merchant_leads
  DROP CONSTRAINT merchant_leads_name_not_blank,
  ADD CONSTRAINT merchant_leads_name_not_blank CHECK (
    name ~ E'[^\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D159\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
      OR current_user <> 'anon'
  ) NOT VALID,
  DROP CONSTRAINT merchant_leads_platform_not_blank,
  ADD CONSTRAINT merchant_leads_platform_not_blank CHECK (
    platform ~ E'[^\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D159\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
      OR current_user <> 'anon'
  ) NOT VALID;
COMMENT ON CONSTRAINT merchant_leads_name_not_blank ON public.merchant_leads IS 'A visitor''s has something in it that can be seen, as leads/text.ts has it.';
COMMENT ON CONSTRAINT merchant_leads_platform_not_blank ON public.merchant_leads IS 'A visitor''s has something in it that can be seen, as leads/text.ts has it.';

-- Letter by letter, as emailKey in leads/contact.ts: every capital of Unicode 17, and its small letter.
CREATE FUNCTION lead_desk.email_key(email text) RETURNS text
LANGUAGE sql IMMUTABLE
RETURN CASE
  WHEN octet_length(email) = char_length(email) THEN lower(email COLLATE "C")
  ELSE translate(
    lower(replace(normalize(email), E'\u0130', E'i\u0307') COLLATE "C"),
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹ'
    'ŻŽƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƠƢƤƦƧƩƬƮƯƱƲƳƵƷƸƼǄǅǇǈǊǋǍǏǑǓǕǗǙǛǞǠǢǤǦǨǪǬǮǱǲǴǶǷǸǺǼǾȀȂȄȆȈȊȌȎȐȒȔȖȘȚȜȞȠȢȤȦ'
    'ȨȪȬȮȰȲȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫςϏϘϚϜϞϠϢϤϦϨϪϬϮϴϷϹϺϽϾϿЀЁЂЃЄЅІЇЈЉЊЋЌ'
    'ЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѶѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӃӅӇӉӋӍӐӒӔ'
    'ӖӘӚӜӞӠӢӤӦӨӪӬӮӰӲӴӶӸӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦ'
    'ႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘ'
    'ᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿḀḂḄḆḈḊḌḎḐḒḔḖḘḚ'
    'ḜḞḠḢḤḦḨḪḬḮḰḲḴḶḸḺḼḾṀṂṄṆṈṊṌṎṐṒṔṖṘṚṜṞṠṢṤṦṨṪṬṮṰṲṴṶṸṺṼṾẀẂẄẆẈẊẌẎẐẒẔẞẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖ'
    'ỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸỺỼỾἈἉἊἋἌἍἎἏἘἙἚἛἜἝἨἩἪἫἬἭἮἯἸἹἺἻἼἽἾἿὈὉὊὋὌὍὙὛὝὟὨὩὪὫὬὭὮὯᾈᾉᾊᾋᾌᾍᾎᾏᾘᾙᾚᾛᾜᾝᾞᾟᾨᾩᾪᾫᾬᾭ'
    'ᾮᾯᾸᾹᾺᾼῈῊῌῘῙῚῨῩῪῬῸῺῼℲⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫⅬⅭⅮⅯↃⒶⒷⒸⒹⒺⒻⒼⒽⒾⒿⓀⓁⓂⓃⓄⓅⓆⓇⓈⓉⓊⓋⓌⓍⓎⓏⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚ'
    'ⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲꙀ'
    'ꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜ'
    'ꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘'
    '𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃'
    '𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴'
    '𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕'
    '𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡',
    'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿź'
    'żžɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵơƣƥʀƨʃƭʈưʊʋƴƶʒƹƽǆǆǉǉǌǌǎǐǒǔǖǘǚǜǟǡǣǥǧǩǫǭǯǳǳǵƕƿǹǻǽǿȁȃȅȇȉȋȍȏȑȓȕȗșțȝȟƞȣȥȧ'
    'ȩȫȭȯȱȳⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳάέήίόύώαβγδεζηθικλμνξοπρστυφχψωϊϋσϗϙϛϝϟϡϣϥϧϩϫϭϯθϸϲϻͻͼͽѐёђѓєѕіїјљњћќ'
    'ѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѷѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӂӄӆӈӊӌӎӑӓӕ'
    'ӗәӛӝӟӡӣӥӧөӫӭӯӱӳӵӷӹӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆ'
    'ⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨ'
    'ꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿḁḃḅḇḉḋḍḏḑḓḕḗḙḛ'
    'ḝḟḡḣḥḧḩḫḭḯḱḳḵḷḹḻḽḿṁṃṅṇṉṋṍṏṑṓṕṗṙṛṝṟṡṣṥṧṩṫṭṯṱṳṵṷṹṻṽṿẁẃẅẇẉẋẍẏẑẓẕßạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗ'
    'ộớờởỡợụủứừửữựỳỵỷỹỻỽỿἀἁἂἃἄἅἆἇἐἑἒἓἔἕἠἡἢἣἤἥἦἧἰἱἲἳἴἵἶἷὀὁὂὃὄὅὑὓὕὗὠὡὢὣὤὥὦὧᾀᾁᾂᾃᾄᾅᾆᾇᾐᾑᾒᾓᾔᾕᾖᾗᾠᾡᾢᾣᾤᾥ'
    'ᾦᾧᾰᾱὰᾳὲὴῃῐῑὶῠῡὺῥὸὼῳⅎⅰⅱⅲⅳⅴⅵⅶⅷⅸⅹⅺⅻⅼⅽⅾⅿↄⓐⓑⓒⓓⓔⓕⓖⓗⓘⓙⓚⓛⓜⓝⓞⓟⓠⓡⓢⓣⓤⓥⓦⓧⓨⓩⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊ'
    'ⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳꙁ'
    'ꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝ'
    'ꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀'
    '𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃'
    '𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔'
    '𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷'
    '𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃'
  )
END;
COMMENT ON FUNCTION lead_desk.email_key(text) IS
  'What two leads of one person share in their address: its letters composed and small, whatever the locale of the database.';

-- A locale may also have made another letter of an I.
UPDATE lead_desk.lead_states AS state SET email_key = lead_desk.email_key(email)
FROM public.merchant_leads AS lead
WHERE lead.id = lead_id AND octet_length(email || email_key) <> char_length(email || email_key)
  AND email_key <> lead_desk.email_key(email);

CREATE OR REPLACE FUNCTION lead_desk.accompany_lead() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
AS $$
DECLARE
  call_key CONSTANT pg_catalog.text := lead_desk.request_header('idempotency-key');
  is_further_row CONSTANT boolean :=
    coalesce(call_key = current_setting('lead_desk.call_key', true), false);
  own_key CONSTANT pg_catalog.text := CASE WHEN NOT is_further_row THEN call_key END;
  -- What the call has brought so far, from its first row on: the same text as in server/store/storedLeads.ts.
  call_body CONSTANT pg_catalog.text := CASE WHEN call_key IS NOT NULL THEN encode(sha256(convert_to(concat(
    current_setting('lead_desk.call_body', true),
    array_to_json(ARRAY[
      NEW.name, NEW.email, NEW.phone, NEW.platform, NEW.company, NEW.notes,
      NEW.abandoned_carts::pg_catalog.text, trunc(NEW.average_value * 100)::pg_catalog.text,
      trunc(NEW.potential_revenue * 100)::pg_catalog.text
    ])
  ), 'UTF8')), 'hex') END;
  facts CONSTANT pg_catalog.jsonb :=
    lead_desk.read_lead_context(lead_desk.request_header('x-lead-context'));
  address CONSTANT pg_catalog.text := nullif(btrim(coalesce(
    lead_desk.request_header('cf-connecting-ip'),
    split_part(lead_desk.request_header('x-forwarded-for'), ',', 1)
  )), '');
  -- Our own server says by this setting that the call is its own, and what limits it has.
  server CONSTANT pg_catalog.json := nullif(current_setting('lead_desk.server', true), '');
  per_minute integer := server ->> 'per_minute';
  total integer := server ->> 'total';
  seconds integer;
  reason pg_catalog.text;
BEGIN
  IF char_length(call_key) NOT BETWEEN 16 AND 200 THEN
    RAISE SQLSTATE '22023' USING MESSAGE = 'Idempotency-Key must have 16 to 200 characters';
  END IF;
  IF server IS NULL AND starts_with(call_key, 'form-') THEN
    RAISE SQLSTATE '22023' USING MESSAGE = 'Idempotency-Key must not begin with form-';
  END IF;
  IF call_key IS NOT NULL THEN
    PERFORM set_config('lead_desk.call_body', call_body, true);
  END IF;
  IF EXISTS (SELECT FROM lead_desk.lead_states WHERE idempotency_key = own_key) THEN
    RETURN NULL;
  END IF;

  IF server IS NULL THEN
    SELECT insert_limit_per_minute, insert_limit_total INTO per_minute, total
    FROM lead_desk.settings;
  END IF;
  IF address IS NOT NULL THEN
    seconds := lead_desk.take_turn(address, per_minute);
  END IF;
  IF seconds > 0 THEN
    -- PostgREST makes the answer of an error PGRST from its message, status and headers from its detail.
    RAISE SQLSTATE 'PGRST' USING
      MESSAGE = json_build_object(
        'code', 'PT429', 'message', 'Too many requests', 'details', NULL, 'hint', NULL
      ),
      DETAIL = json_build_object(
        'status', 429, 'headers', json_build_object('Retry-After', seconds::pg_catalog.text)
      );
  END IF;

  reason := coalesce(
    facts ->> 'trap',
    server ->> 'quarantine',
    CASE WHEN address IS NOT NULL AND total IS NOT NULL AND lead_desk.is_flood(total) THEN 'flood' END
  );
  -- The lead's own rules are looked at later, and refuse what has no contact key here.
  INSERT INTO lead_desk.lead_states
    (lead_id, quarantine, email_key, phone_digits, context, idempotency_key, body_hash, protocol)
  VALUES (
    NEW.id, reason,
    CASE WHEN char_length(NEW.email) <= 254 THEN lead_desk.email_key(NEW.email) ELSE '' END,
    CASE WHEN char_length(NEW.phone) <= 40 THEN regexp_replace(NEW.phone, '[^0-9]', '', 'g') ELSE '' END,
    facts, own_key, CASE WHEN NOT is_further_row THEN call_body END, lead_desk.protocol_of(call_key)
  )
  ON CONFLICT (idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING;
  IF NOT FOUND THEN
    -- A call with the same key was under way, and is stored now.
    PERFORM lead_desk.take_turn(address, per_minute, -1) WHERE address IS NOT NULL;
    RETURN NULL;
  END IF;
  IF own_key IS NOT NULL THEN
    -- Further rows of the call have the same key; the setting ends with the statement, as the key does where it fails.
    PERFORM set_config('lead_desk.call_key', call_key, true);
  ELSIF is_further_row THEN
    UPDATE lead_desk.lead_states SET body_hash = call_body WHERE idempotency_key = call_key;
  END IF;
  IF reason IS NULL THEN
    INSERT INTO lead_desk.lead_outbox (lead_id) VALUES (NEW.id);
  END IF;
  RETURN NEW;
END
$$;
COMMENT ON FUNCTION lead_desk.accompany_lead() IS
  'Writes the lead''s state with its context, the header Idempotency-Key, the hash of the call''s body and the protocol, and its row of the outbox unless it goes into quarantine: for a trap of the form, a missing proof of work, or a flood from all addresses together. Stores nothing, without an error, where the key is known; waits for a call under way that has the same key. Rows of one call share the key. Refuses keys of our own server''s forms from anybody else, and what is beyond the limit of the address or its networks, by PostgREST''s status 429 with Retry-After; the address is what the gateway says, and a lead without one is not counted.';

CREATE FUNCTION lead_desk.end_call() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
AS $$
BEGIN
  IF EXISTS (
    SELECT FROM lead_desk.lead_states
    WHERE idempotency_key = lead_desk.request_header('idempotency-key')
      AND body_hash <> nullif(current_setting('lead_desk.call_body', true), '')
  ) THEN
    RAISE unique_violation USING MESSAGE = 'Idempotency-Key was used with another body';
  END IF;
  PERFORM set_config('lead_desk.call_key', '', true), set_config('lead_desk.call_body', '', true);
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION lead_desk.end_call() IS
  'Refuses a call whose key was used with other rows, or with more or fewer of them; the next call of the transaction begins anew.';

CREATE TRIGGER end_call AFTER INSERT ON public.merchant_leads
  FOR EACH STATEMENT EXECUTE FUNCTION lead_desk.end_call();
COMMENT ON TRIGGER end_call ON public.merchant_leads IS
  'Compares the whole call with what was stored under its key.';

-- A project's default privileges may have given the new functions away already.
DO $$
DECLARE
  grantee text;
BEGIN
  FOR grantee IN
    SELECT 'PUBLIC' UNION ALL
    SELECT quote_ident(rolname) FROM pg_roles
    WHERE rolname IN ('anon', 'authenticated', 'service_role')
  LOOP
    EXECUTE format('REVOKE ALL ON ALL FUNCTIONS IN SCHEMA lead_desk FROM %s', grantee);
  END LOOP;
END
$$;
