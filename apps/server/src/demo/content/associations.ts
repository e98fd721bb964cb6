import type { DemoAssociation } from './types.ts';

export const associations: DemoAssociation[] = [
  {
    slug: 'singapore',
    country: 'SG',
    name: { zh_CN: '狮城智力运动联盟', en_US: 'Lion City Mind Sports Union' },
    info: {
      zh_CN: `<p>联盟设于新加坡，六个项目都有常设小组，平日在社区会所训练，周末办公开赛。成员讲华语、英语、马来语和淡米尔语，所有赛程与规程都至少以中英两种语言发布。</p>
<p>新加坡的象棋与围棋各有几代人的积累，国际象棋在学校里最普及，桥牌则多见于大学与公司社团。联盟的特色是“六项同日”：每季度一次，六个项目在同一会场同时开赛，方便家长带孩子走一圈再决定学哪一项。</p>
<p>演示内容：本协会及其俱乐部均为虚构。</p>`,
      en_US: `<p>Based in Singapore, the union keeps a standing section for each of the six disciplines, trains in community halls on weekday evenings and runs open events at weekends. Its members speak English, Mandarin, Malay and Tamil; every set of regulations appears in at least two languages.</p>
<p>Xiangqi and go have several generations of players here, chess is the game of the schools, and bridge lives in universities and company clubs. The union is known for its quarterly ‘six in a day’, when all six games are played in one hall so that families can look round before choosing.</p>
<p>Demonstration content: this association and its clubs are invented.</p>`,
    },
    emblem: 'emblem-sg',
    clubs: [
      {
        slug: 'sg-marina',
        name: { zh_CN: '滨海棋牌社', en_US: 'Marina Mind Games Club' },
        city: { zh_CN: '新加坡', en_US: 'Singapore' },
      },
      {
        slug: 'sg-toa-payoh',
        name: { zh_CN: '大巴窑围棋会', en_US: 'Toa Payoh Go Circle' },
        city: { zh_CN: '新加坡', en_US: 'Singapore' },
      },
      {
        slug: 'sg-east-coast',
        name: { zh_CN: '东海岸桥牌俱乐部', en_US: 'East Coast Bridge Club' },
        city: { zh_CN: '新加坡', en_US: 'Singapore' },
      },
    ],
  },
  {
    slug: 'japan',
    country: 'JP',
    name: { zh_CN: '日出智力运动协议会', en_US: 'Sunrise Mind Sports Council of Japan' },
    info: {
      zh_CN: `<p>协议会由东京、大阪、福冈三地的棋牌团体联合组成，以围棋和麻将为主，国际象棋与桥牌近年也有稳定的例会。</p>
<p>围棋在江户时代由四家棋所代代相传，近代以后职业制度与报刊棋战并行；日本麻将以立直为特色，市民爱好者众多。协议会参加本会比赛时采用赛事规程指定的竞赛规则，平日例会则仍按本地习惯。</p>
<p>演示内容：本协议会及其俱乐部均为虚构。</p>`,
      en_US: `<p>The council joins circles in Tokyo, Osaka and Fukuoka. Go and mahjong are its main games; chess and bridge have had steady monthly meetings in recent years.</p>
<p>In the Edo period go was handed down by four hereditary houses; in modern times a professional system grew up alongside tournaments sponsored by newspapers. Japanese mahjong is known for its riichi declaration. At the association’s events the council plays by the rules named in the regulations; its own evenings keep local habits.</p>
<p>Demonstration content: this council and its clubs are invented.</p>`,
    },
    emblem: 'emblem-jp',
    clubs: [
      {
        slug: 'jp-kanda',
        name: { zh_CN: '神田棋话会', en_US: 'Kanda Go Salon' },
        city: { zh_CN: '东京', en_US: 'Tokyo' },
      },
      {
        slug: 'jp-nakanoshima',
        name: { zh_CN: '中之岛智力运动社', en_US: 'Nakanoshima Mind Games' },
        city: { zh_CN: '大阪', en_US: 'Osaka' },
      },
      {
        slug: 'jp-hakata',
        name: { zh_CN: '博多牌友会', en_US: 'Hakata Tiles and Cards' },
        city: { zh_CN: '福冈', en_US: 'Fukuoka' },
      },
    ],
  },
  {
    slug: 'korea',
    country: 'KR',
    name: { zh_CN: '汉江智力运动联合会', en_US: 'Han River Mind Sports Federation' },
    info: {
      zh_CN: `<p>联合会以首尔为中心，在釜山与大田设有分部。韩国称围棋为“바둑”（Baduk），街头棋院曾是几代人的课外去处，如今网络对局与少年道场接过了这根接力棒。</p>
<p>除围棋外，联合会还开设国际象棋快棋与竞技扑克训练。韩国本土的将棋不在本会六个项目之列，但每年春天的交流日会请来将棋爱好者同场切磋。</p>
<p>演示内容：本联合会及其俱乐部均为虚构。</p>`,
      en_US: `<p>The federation is centred on Seoul, with branches in Busan and Daejeon. Koreans call go <em>baduk</em>; the neighbourhood baduk parlour was where several generations spent their afternoons, and online play and children’s academies have now taken up the baton.</p>
<p>It also trains players in rapid chess and match poker. Korea’s own janggi is not among the association’s six games, but its players are guests at the federation’s exchange day every spring.</p>
<p>Demonstration content: this federation and its clubs are invented.</p>`,
    },
    emblem: 'emblem-kr',
    clubs: [
      {
        slug: 'kr-mapo',
        name: { zh_CN: '麻浦棋院', en_US: 'Mapo Baduk House' },
        city: { zh_CN: '首尔', en_US: 'Seoul' },
      },
      {
        slug: 'kr-haeundae',
        name: { zh_CN: '海云台智力运动会', en_US: 'Haeundae Mind Sports' },
        city: { zh_CN: '釜山', en_US: 'Busan' },
      },
      {
        slug: 'kr-yuseong',
        name: { zh_CN: '儒城棋友会', en_US: 'Yuseong Board Club' },
        city: { zh_CN: '大田', en_US: 'Daejeon' },
      },
    ],
  },
  {
    slug: 'china',
    country: 'CN',
    name: { zh_CN: '九州智力运动促进会', en_US: 'Nine Provinces Mind Sports Society' },
    info: {
      zh_CN: `<p>促进会联络杭州、成都、广州三地的俱乐部，围棋、象棋、桥牌、麻将均有固定赛事。围棋与象棋皆发源于中国；麻将在清代后期成形，1998 年起有了体育主管部门试行的竞赛规则。</p>
<p>各俱乐部都设少年班，坚持“先学礼，后学棋”。促进会参加本会的裁判互认，并为其他协会提供中文教材。</p>
<p>演示内容：本促进会及其俱乐部均为虚构。</p>`,
      en_US: `<p>The society links clubs in Hangzhou, Chengdu and Guangzhou, with regular events in go, xiangqi, bridge and mahjong. Go and xiangqi both come from China; mahjong took shape late in the Qing dynasty and has had competition rules on trial from the sports authority since 1998.</p>
<p>Every club teaches children, and manners come before moves. The society takes part in the association’s mutual recognition of referees and shares its Chinese teaching material.</p>
<p>Demonstration content: this society and its clubs are invented.</p>`,
    },
    emblem: 'emblem-cn',
    clubs: [
      {
        slug: 'cn-xihu',
        name: { zh_CN: '西湖棋社', en_US: 'West Lake Board Club' },
        city: { zh_CN: '杭州', en_US: 'Hangzhou' },
      },
      {
        slug: 'cn-jinjiang',
        name: { zh_CN: '锦江牌艺社', en_US: 'Jinjiang Card and Tile Society' },
        city: { zh_CN: '成都', en_US: 'Chengdu' },
      },
      {
        slug: 'cn-yuexiu',
        name: { zh_CN: '越秀象棋会', en_US: 'Yuexiu Xiangqi Club' },
        city: { zh_CN: '广州', en_US: 'Guangzhou' },
      },
    ],
  },
  {
    slug: 'thailand',
    country: 'TH',
    name: { zh_CN: '湄南智力运动会', en_US: 'Chao Phraya Mind Sports Fellowship' },
    info: {
      zh_CN: `<p>曼谷与清迈的爱好者共同组成。泰国有自己的象棋“马克鲁克”（Makruk），至今在市场和寺院旁常见；围棋则在大学与企业中发展得快。</p>
<p>湄南智力运动会以桥牌和国际象棋见长，每年在曼谷承办一次邀请赛，并为东南亚各协会轮训裁判。</p>
<p>演示内容：本会及其俱乐部均为虚构。</p>`,
      en_US: `<p>A fellowship of players in Bangkok and Chiang Mai. Thailand has a chess of its own, makruk, still seen in markets and beside temples, while go has grown quickly in universities and companies.</p>
<p>Bridge and chess are the fellowship’s strong suits. It hosts an invitational in Bangkok every year and trains referees for its neighbours in turn.</p>
<p>Demonstration content: this fellowship and its clubs are invented.</p>`,
    },
    emblem: 'emblem-th',
    clubs: [
      {
        slug: 'th-sathorn',
        name: { zh_CN: '沙吞桥牌会', en_US: 'Sathorn Bridge Circle' },
        city: { zh_CN: '曼谷', en_US: 'Bangkok' },
      },
      {
        slug: 'th-ping-river',
        name: { zh_CN: '滨河棋社', en_US: 'Ping River Board Club' },
        city: { zh_CN: '清迈', en_US: 'Chiang Mai' },
      },
    ],
  },
  {
    slug: 'vietnam',
    country: 'VN',
    name: { zh_CN: '红河智力运动协会', en_US: 'Red River Mind Sports Association' },
    info: {
      zh_CN: `<p>协会在河内、顺化和胡志明市设有俱乐部。越南称象棋为“cờ tướng”，春节庙会上常有“人棋”表演：少男少女身着彩衣站在画出的棋盘上，充当棋子。</p>
<p>象棋之外，国际象棋是越南少年的强项；近年围棋与桥牌也有了固定的联赛。</p>
<p>演示内容：本协会及其俱乐部均为虚构。</p>`,
      en_US: `<p>The association has clubs in Hanoi, Hue and Ho Chi Minh City. The Vietnamese call xiangqi <em>cờ tướng</em>; at spring festivals it is played with people as pieces, young men and women in bright costume standing on a board drawn in a courtyard.</p>
<p>Chess is strong among the young, and go and bridge now have regular leagues.</p>
<p>Demonstration content: this association and its clubs are invented.</p>`,
    },
    emblem: 'emblem-vn',
    clubs: [
      {
        slug: 'vn-hoan-kiem',
        name: { zh_CN: '还剑象棋社', en_US: 'Hoan Kiem Xiangqi Club' },
        city: { zh_CN: '河内', en_US: 'Hanoi' },
      },
      {
        slug: 'vn-perfume-river',
        name: { zh_CN: '香江棋会', en_US: 'Perfume River Board Club' },
        city: { zh_CN: '顺化', en_US: 'Hue' },
      },
      {
        slug: 'vn-saigon',
        name: { zh_CN: '西贡智力运动俱乐部', en_US: 'Saigon Mind Sports Club' },
        city: { zh_CN: '胡志明市', en_US: 'Ho Chi Minh City' },
      },
    ],
  },
  {
    slug: 'malaysia',
    country: 'MY',
    name: { zh_CN: '双峰智力运动总会', en_US: 'Twin Peaks Mind Sports Assembly of Malaysia' },
    info: {
      zh_CN: `<p>总会设于吉隆坡，槟城有分会。马来西亚的象棋多由华人会馆与学校传承，国际象棋则遍及各族群的中小学。</p>
<p>总会近年着力推广竞赛麻将，强调不设彩头、限时完局、裁判在场，并自编了一套三种语言的入门课。</p>
<p>演示内容：本总会及其俱乐部均为虚构。</p>`,
      en_US: `<p>The assembly sits in Kuala Lumpur, with a branch in Penang. Xiangqi in Malaysia has been handed down mainly by Chinese clan halls and schools, while chess is played in schools of every community.</p>
<p>Lately the assembly has promoted competition mahjong: no stakes, timed sessions and a referee in the room, with a beginners’ course in three languages.</p>
<p>Demonstration content: this assembly and its clubs are invented.</p>`,
    },
    emblem: 'emblem-my',
    clubs: [
      {
        slug: 'my-brickfields',
        name: { zh_CN: '十五碑棋牌社', en_US: 'Brickfields Board and Card Club' },
        city: { zh_CN: '吉隆坡', en_US: 'Kuala Lumpur' },
      },
      {
        slug: 'my-george-town',
        name: { zh_CN: '乔治市象棋会', en_US: 'George Town Xiangqi Club' },
        city: { zh_CN: '槟城', en_US: 'Penang' },
      },
    ],
  },
  {
    slug: 'indonesia',
    country: 'ID',
    name: { zh_CN: '群岛智力运动协会', en_US: 'Archipelago Mind Sports Association' },
    info: {
      zh_CN: `<p>协会联络雅加达与日惹的俱乐部。桥牌在印度尼西亚根基深厚，2018 年雅加达亚运会上，桥牌第一次成为亚运会正式项目；国际象棋同样深入市井，路边茶摊常有人对弈。</p>
<p>岛屿众多、路途遥远，协会因此最早尝试线上联赛，也为本会线上公平竞赛规程提供了许多意见。</p>
<p>演示内容：本协会及其俱乐部均为虚构。</p>`,
      en_US: `<p>The association links clubs in Jakarta and Yogyakarta. Bridge has deep roots in Indonesia, and it was at the 2018 Asian Games in Jakarta that bridge was first a medal sport of the Games. Chess belongs to everyday life, played at roadside stalls over coffee.</p>
<p>With so many islands and such long journeys, the association was an early organiser of online leagues, and much of our online fair play policy began as its suggestions.</p>
<p>Demonstration content: this association and its clubs are invented.</p>`,
    },
    emblem: 'emblem-id',
    clubs: [
      {
        slug: 'id-menteng',
        name: { zh_CN: '门腾桥牌俱乐部', en_US: 'Menteng Bridge Club' },
        city: { zh_CN: '雅加达', en_US: 'Jakarta' },
      },
      {
        slug: 'id-malioboro',
        name: { zh_CN: '马里奥波罗棋社', en_US: 'Malioboro Chess House' },
        city: { zh_CN: '日惹', en_US: 'Yogyakarta' },
      },
    ],
  },
  {
    slug: 'philippines',
    country: 'PH',
    name: { zh_CN: '珍珠智力运动联盟', en_US: 'Pearl Mind Sports Alliance of the Philippines' },
    info: {
      zh_CN: `<p>联盟设于马尼拉，宿务有分会。国际象棋在菲律宾极受欢迎，亚洲第一位国际象棋特级大师便出自这里：1974 年，尤金·托雷获得这一称号。</p>
<p>联盟还开展竞技扑克与桥牌训练，公开赛一律不设赌注，报名费只用于场地与裁判。</p>
<p>演示内容：本联盟及其俱乐部均为虚构。</p>`,
      en_US: `<p>The alliance is based in Manila, with a branch in Cebu. Chess is much loved in the Philippines, which gave Asia its first chess grandmaster when Eugene Torre earned the title in 1974.</p>
<p>The alliance also trains match poker and bridge players. Its opens are played without stakes, and entry fees pay only for halls and referees.</p>
<p>Demonstration content: this alliance and its clubs are invented.</p>`,
    },
    emblem: 'emblem-ph',
    clubs: [
      {
        slug: 'ph-intramuros',
        name: { zh_CN: '王城棋牌会', en_US: 'Intramuros Chess and Cards' },
        city: { zh_CN: '马尼拉', en_US: 'Manila' },
      },
      {
        slug: 'ph-cebu',
        name: { zh_CN: '宿务快棋社', en_US: 'Cebu Rapid Club' },
        city: { zh_CN: '宿务', en_US: 'Cebu' },
      },
    ],
  },
  {
    slug: 'india',
    country: 'IN',
    name: { zh_CN: '恰图兰卡智力运动协会', en_US: 'Chaturanga Mind Sports Association of India' },
    info: {
      zh_CN: `<p>协会得名于古印度的四军棋“恰图兰卡”，一般认为它是国际象棋的远祖。俱乐部分布在金奈、孟买与加尔各答。</p>
<p>国际象棋是最大的项目，青少年尤多；桥牌在加尔各答与孟买有悠久传统，2018 年亚运会男子双人赛金牌便由印度选手获得。竞技扑克近年也在高校中兴起，协会只组织不设赌注的团体赛。</p>
<p>演示内容：本协会及其俱乐部均为虚构。</p>`,
      en_US: `<p>The association takes its name from chaturanga, the ‘four-limbed’ army game of ancient India generally held to be the ancestor of chess. Its clubs are in Chennai, Mumbai and Kolkata.</p>
<p>Chess is by far its largest section, full of young players. Bridge has a long tradition in Kolkata and Mumbai, and Indian players won the men’s pairs at the 2018 Asian Games. Match poker is growing in colleges; the association organises only team play without stakes.</p>
<p>Demonstration content: this association and its clubs are invented.</p>`,
    },
    emblem: 'emblem-in',
    clubs: [
      {
        slug: 'in-mylapore',
        name: { zh_CN: '迈拉波尔国际象棋社', en_US: 'Mylapore Chess Society' },
        city: { zh_CN: '金奈', en_US: 'Chennai' },
      },
      {
        slug: 'in-bandra',
        name: { zh_CN: '班德拉棋牌会', en_US: 'Bandra Mind Games' },
        city: { zh_CN: '孟买', en_US: 'Mumbai' },
      },
      {
        slug: 'in-ballygunge',
        name: { zh_CN: '巴利贡吉桥牌会', en_US: 'Ballygunge Bridge Club' },
        city: { zh_CN: '加尔各答', en_US: 'Kolkata' },
      },
    ],
  },
];
