BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE guests (
	id VARCHAR(16) NOT NULL, 
	nickname VARCHAR(64) NOT NULL, 
	token VARCHAR(64) NOT NULL, 
	created DOUBLE NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (token)
);
INSERT INTO "guests" VALUES('ef94ecphqg3d','Erik','4e248d62d3409595bc876eb2bfb43e27cf52b6bd7c27697ed58c3a278bb19d0f',1900000000.0);
INSERT INTO "guests" VALUES('w849hu9h6k9w','Christine','8b71aade746fa94fc18968c44b321ae2e707c1af4ecb106d52902f98f456b8a2',1900000000.0);
INSERT INTO "guests" VALUES('tkfj3zwf9myh','Christine','6fcf5e45882d01b454829abe09db84204e179163a6c9d47119189e15a0050274',1900000000.0);
INSERT INTO "guests" VALUES('yqct9tqwbv8c','Erik','0e201a7c8d8968c14ff39372a6ebbb92dd8659eb3c8cf7f2017ab65056633d9d',1.90000003072374606134e+09);
INSERT INTO "guests" VALUES('5sssg9xm5z2x','Christine','f17c9a26796c2cf60e9100a202d4ce5f4387650ab0ac94d816a06fb5cd09b98f',1.90000003072374606134e+09);
INSERT INTO "guests" VALUES('qvujq39wmaaf','Christine','c7c68202be0bffa44c6074c9fb8b5a0e3e0b7981d2cdd2aa1c30643f015aafcd',1.90000003072374606134e+09);
INSERT INTO "guests" VALUES('52ume34jg29u','Erik','84084a5de1c9a0628ec574b5d45e1b6abe100c2ec702665b59847543b3633707',1.90000006473369073868e+09);
INSERT INTO "guests" VALUES('3t28s7ybqpmz','Christine','07774e495232ee13fd1a39885c694edc184407f195dd3d544b6fa6265f45ee69',1.90000006473369073868e+09);
INSERT INTO "guests" VALUES('dgsczg9bt9zy','Christine','e69a47b88cf3cd195505aceaa36d780ca5c793be609e2a5abec53da0eca24517',1.90000006473369073868e+09);
INSERT INTO "guests" VALUES('dszcsfyavv22','Erik','73b48d9cf584b733ae68d5b776284d8c0a9f7f61699af5c629589f23d6961518',1.90000016017382025723e+09);
INSERT INTO "guests" VALUES('d7yhg5uhe4hx','Christine','008a832378b8abe33332745f0fcb7072d4907cd42804503749e24b8bafff45fb',1.90000016017382025723e+09);
INSERT INTO "guests" VALUES('jyu4pcu8236p','Christine','665bcf53d4d0ad21ac3ab40a08aa18f9d8186110fff94d346b4f42075fe3d1ad',1.90000016017382025723e+09);
INSERT INTO "guests" VALUES('fmytc6ngnnm7','Erik','fe2bebfbbdea00630bdd7573bcf9fd684eee427096e4b19e8d2278a2bc87fbc2',1.90000019087174034119e+09);
INSERT INTO "guests" VALUES('up35x65ncnvt','Christine','7ac93c69285ef1048c0351105562f309eaad07f874912810af374fc8d60d7c1c',1.90000019087174034119e+09);
INSERT INTO "guests" VALUES('h2v66yrnuvv2','Christine','3a4c3b823ff39edcead5b7912e52286f0c31179b6964f093e37f7e302034f734',1.90000019087174034119e+09);
INSERT INTO "guests" VALUES('wpntpq4j5was','Christine','5ad85bb0c2ce7843404d131e9186a1859e7c1737ffaf62b60955f7bde8f16479',1.90000019087174034119e+09);
INSERT INTO "guests" VALUES('5nv89ngee6bu','Erik','d3c1647e1b27a032193f23972b55170547263bb2b866123e3403d82ec4370bed',1.90000028958509111411e+09);
INSERT INTO "guests" VALUES('m7w6f627bvxs','Christine','de673e4736775dfd87a403844ea39ed409fcbe35fc3347a51b0376cf6570c089',1.90000028958509111411e+09);
INSERT INTO "guests" VALUES('sb3ac5wrcfeu','Christine','a90c5e8f11e478909a7272de963a8e199b4af8535a1e7025ca58cbaa16b0248b',1.90000028958509111411e+09);
INSERT INTO "guests" VALUES('c2shxqdjc3e4','Erik','32530afdb71a54c1cf485d71d07de3ab328f6e22d9f8b7f613c6d7d58e345447',1.90000034443109631545e+09);
INSERT INTO "guests" VALUES('722amkvyg6dw','Christine','97b8a2b80a834ab35d82d3d647568ae22b23bc475ff8d7b5015cfe970abaf24e',1.90000034443109631545e+09);
INSERT INTO "guests" VALUES('u7z7rzxc927n','Christine','d2455371682526820c055c60c8eb9dfcefb7e1ed99e1c610064bc6a42b1ff4de',1.90000034443109631545e+09);
INSERT INTO "guests" VALUES('79x2pk6fnpzz','Erik','c5fae0afd7d97fb6d3606343a7c3b25eefd59c442a491916d98d62cc2f00c5ee',1.90000034443109631545e+09);
CREATE TABLE seats (
	table_id VARCHAR(16) NOT NULL, 
	seat VARCHAR(32) NOT NULL, 
	place INTEGER NOT NULL, 
	level VARCHAR(32), 
	guest VARCHAR(16), 
	nickname VARCHAR(64), 
	token VARCHAR(64), 
	rematch BOOLEAN NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(guest) REFERENCES guests (id)
);
INSERT INTO "seats" VALUES('faca8m74bqv3','investigator',0,NULL,'w849hu9h6k9w','Christine','08f3319da8bbf148b07ed5f9b12385e13b378650306940fea1eaf27749fa9cb3',0);
INSERT INTO "seats" VALUES('faca8m74bqv3','phantom',1,NULL,'tkfj3zwf9myh','Christine','5f3ccf593d6ccf4e50d89078dc033fa43eec1e8b7619f0dab66587f113c94e19',0);
INSERT INTO "seats" VALUES('bprehzzmhp6c','investigator',0,NULL,'5sssg9xm5z2x','Christine','8cb1451870434eb07f7092fe284262e8d27b35523bc5874550a4ee6610b357b6',0);
INSERT INTO "seats" VALUES('bprehzzmhp6c','phantom',1,NULL,'qvujq39wmaaf','Christine','f86bfae5a177ef76287029ffa6565c2860516298f0d20a0a14b4658a998daf17',0);
INSERT INTO "seats" VALUES('5az8s6bxhfr5','chief',0,NULL,'3t28s7ybqpmz','Christine','4a5a6e92cf926df968d6f0ff6d3b8727c8d07b17c3a0f9ed966eb5d53d45fe78',0);
INSERT INTO "seats" VALUES('5az8s6bxhfr5','settler',1,NULL,'dgsczg9bt9zy','Christine','4da95958217b41c04fd0146a7180cafc197d16ec96a6bc74647ee63cadc96ca4',0);
INSERT INTO "seats" VALUES('kp8qwphtq32z','chief',0,NULL,'d7yhg5uhe4hx','Christine','09ce0302fe8a2b818c5f507473d15b505346d304fde03c2aa77757f5e54aa066',0);
INSERT INTO "seats" VALUES('kp8qwphtq32z','settler',1,NULL,'jyu4pcu8236p','Christine','5dc1dbd74059af4c4a29c0b2c53ef46ad0df3d717694b5e87b204c2c28b52f82',0);
INSERT INTO "seats" VALUES('5cqq7w4y447d','1',0,NULL,'up35x65ncnvt','Christine','ac315ce596f3c1d0da085900ae90f7b30387e1f8cb609c806b13ff7d78d16221',0);
INSERT INTO "seats" VALUES('5cqq7w4y447d','2',1,NULL,'h2v66yrnuvv2','Christine','09b6252a80f48de97d8cfce0db70c3c8f32830f8274ecdc4d3e3b7d914c6524c',0);
INSERT INTO "seats" VALUES('5cqq7w4y447d','3',2,NULL,'wpntpq4j5was','Christine','dc1995c3a4784b2ca791d32c2dbd5d7d967ee0c45a067266e4dcc23d4edd6869',0);
INSERT INTO "seats" VALUES('e4tp3xdchuaw','1',0,NULL,'m7w6f627bvxs','Christine','e2afc3957de47fe6954f409e789c011ae2d38586b326c6e9f954a5f4dd4b5382',0);
INSERT INTO "seats" VALUES('e4tp3xdchuaw','2',1,NULL,'sb3ac5wrcfeu','Christine','41d5a1d56045b3a631aef6a5111f56f3b881d081fac010fbce2dc2d52d025780',0);
INSERT INTO "seats" VALUES('fhquyeuksmvm','investigator',0,NULL,'722amkvyg6dw','Christine','8aef0b9f906ac9a1322d05bfe43dddbdeda66de3bca3a092df99182fef8e709a',0);
INSERT INTO "seats" VALUES('fhquyeuksmvm','phantom',1,NULL,'u7z7rzxc927n','Christine','12458ac410616624485762f6d2fa080c54b962b536242aafa97b74f168e8fbc1',0);
INSERT INTO "seats" VALUES('nhx7e9yykvjd','chief',0,NULL,'79x2pk6fnpzz','Erik','74bb272085a601802b4020b132722447ff2158845ce337d231b0f837c1627f03',0);
INSERT INTO "seats" VALUES('nhx7e9yykvjd','settler',1,NULL,NULL,NULL,NULL,0);
CREATE TABLE steps (
	table_id VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	seat VARCHAR(32), 
	moves TEXT NOT NULL, 
	undone INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	spent DOUBLE NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "steps" VALUES('faca8m74bqv3',0,'start',NULL,'nature: place raoul dressing
nature: place meg lake
nature: place giry understage
nature: place buquet cellars
nature: place christine flies
nature: place moncharmin dance
nature: place richard foyer
nature: place persian cupola
nature: culprit persian
nature: deal meg buquet christine moncharmin',0,1900000000.0,0.0);
INSERT INTO "steps" VALUES('faca8m74bqv3',1,'act','investigator','investigator: christine',0,1.90000000179519367218e+09,1.79519367218017578125e+00);
INSERT INTO "steps" VALUES('faca8m74bqv3',2,'act','investigator','investigator: go dance',0,1.90000000357115221023e+09,1.77595853805542);
INSERT INTO "steps" VALUES('faca8m74bqv3',3,'act','investigator','investigator: summon',0,1.90000000468435811988e+09,1.11320590972900390625e+00);
INSERT INTO "steps" VALUES('faca8m74bqv3',4,'act','phantom','phantom: buquet',0,1.90000000622811889647e+09,1.54376077651977539062e+00);
INSERT INTO "steps" VALUES('faca8m74bqv3',5,'act','phantom','phantom: blackout cupola',0,1900000007.63627,1.40815114974975585937e+00);
INSERT INTO "steps" VALUES('faca8m74bqv3',6,'act','phantom','phantom: go foyer',0,1.90000000939819550516e+09,1.76192545890808105468e+00);
INSERT INTO "steps" VALUES('faca8m74bqv3',7,'act','phantom','phantom: meg',0,1.90000001053043627739e+09,1.13224077224731445312e+00);
INSERT INTO "steps" VALUES('faca8m74bqv3',8,'act','phantom','phantom: go cellars',0,1900000012.30403,1.77359366416931152343e+00);
INSERT INTO "steps" VALUES('faca8m74bqv3',9,'act','investigator','investigator: moncharmin',0,1.90000001359333515167e+09,1.28930521011352539062e+00);
INSERT INTO "steps" VALUES('faca8m74bqv3',10,'act','investigator','investigator: go cupola',0,1.90000001553431105607e+09,1.94097590446472167968e+00);
INSERT INTO "steps" VALUES('faca8m74bqv3',11,'act','investigator','investigator: send persian foyer',0,1.90000001655588126184e+09,1.0215702056884765625e+00);
INSERT INTO "steps" VALUES('faca8m74bqv3',12,'act','phantom','phantom: richard',0,1.90000001762102103241e+09,1.0651397705078125e+00);
INSERT INTO "steps" VALUES('faca8m74bqv3',13,'act','phantom','phantom: swap giry',0,1.90000001929895520214e+09,1.67793416976928710937e+00);
INSERT INTO "steps" VALUES('faca8m74bqv3',14,'act','investigator','investigator: giry',0,1.90000002111747336389e+09,1.81851816177368164062e+00);
INSERT INTO "steps" VALUES('faca8m74bqv3',15,'act','investigator','investigator: go auditorium',0,1.90000002259869170189e+09,1.4812183380126953125e+00);
INSERT INTO "steps" VALUES('faca8m74bqv3',16,'act','investigator','investigator: padlock dressing-understage',0,1.90000002457379126548e+09,1.9750995635986328125e+00);
INSERT INTO "steps" VALUES('faca8m74bqv3',17,'act','investigator','investigator: persian',0,1.90000002559185886385e+09,1.01806759834289550781e+00);
INSERT INTO "steps" VALUES('faca8m74bqv3',18,'act','investigator','investigator: go cellars',0,1.90000002717037773129e+09,1.57851886749267578125e+00);
INSERT INTO "steps" VALUES('faca8m74bqv3',19,'act','phantom','phantom: raoul',0,1.90000002879409074776e+09,1.62371301651000976562e+00);
INSERT INTO "steps" VALUES('faca8m74bqv3',20,'act','phantom','phantom: go flies
nature: alibi phantom',0,1.90000003072374606134e+09,1.92965531349182128906e+00);
INSERT INTO "steps" VALUES('bprehzzmhp6c',0,'start',NULL,'nature: place raoul foyer
nature: place meg dressing
nature: place giry flies
nature: place buquet understage
nature: place christine lake
nature: place moncharmin cupola
nature: place richard dance
nature: place persian cellars
nature: culprit persian
nature: deal meg christine richard persian',0,1.90000003072374606134e+09,0.0);
INSERT INTO "steps" VALUES('bprehzzmhp6c',1,'act','investigator','investigator: richard',0,1.90000003249934911724e+09,1.77560305595397949218e+00);
INSERT INTO "steps" VALUES('bprehzzmhp6c',2,'undo','investigator','',1,1.90000003249934911724e+09,0.0);
INSERT INTO "steps" VALUES('bprehzzmhp6c',3,'act','investigator','investigator: richard',0,1.90000003353598070137e+09,1.03663158416748046875e+00);
INSERT INTO "steps" VALUES('bprehzzmhp6c',4,'act','investigator','investigator: swap meg',0,1.90000003487672114365e+09,1.34074044227600097656e+00);
INSERT INTO "steps" VALUES('bprehzzmhp6c',5,'act','phantom','phantom: christine',0,1.90000003615239763258e+09,1.27567648887634277343e+00);
INSERT INTO "steps" VALUES('bprehzzmhp6c',6,'act','phantom','phantom: go cellars',0,1.90000003783836340911e+09,1.68596577644348144531e+00);
INSERT INTO "steps" VALUES('bprehzzmhp6c',7,'act','phantom','phantom: summon',0,1.90000003955949854856e+09,1.72113513946533203125e+00);
INSERT INTO "steps" VALUES('bprehzzmhp6c',8,'act','phantom','phantom: meg',0,1.90000004127962732313e+09,1.72012877464294433593e+00);
INSERT INTO "steps" VALUES('bprehzzmhp6c',9,'undo','phantom','',1,1.90000004127962732313e+09,0.0);
INSERT INTO "steps" VALUES('bprehzzmhp6c',10,'act','phantom','phantom: meg',0,1.90000004251696395871e+09,1.23733663558959960937e+00);
INSERT INTO "steps" VALUES('bprehzzmhp6c',11,'act','phantom','phantom: go dressing',0,1.90000004416793036466e+09,1.65096640586853027343e+00);
INSERT INTO "steps" VALUES('bprehzzmhp6c',12,'act','investigator','investigator: persian',0,1.90000004550211572642e+09,1.33418536186218261718e+00);
INSERT INTO "steps" VALUES('bprehzzmhp6c',13,'act','investigator','investigator: go auditorium',0,1.90000004660874629016e+09,1.10663056373596191406e+00);
INSERT INTO "steps" VALUES('bprehzzmhp6c',14,'act','phantom','phantom: raoul',0,1.90000004845348024369e+09,1.84473395347595214843e+00);
INSERT INTO "steps" VALUES('bprehzzmhp6c',15,'act','phantom','phantom: go auditorium
nature: alibi meg',0,1.90000005030573296538e+09,1.85225272178649902343e+00);
INSERT INTO "steps" VALUES('bprehzzmhp6c',16,'act','investigator','investigator: buquet',0,1.90000005199457192416e+09,1.688838958740234375e+00);
INSERT INTO "steps" VALUES('bprehzzmhp6c',17,'act','investigator','investigator: blackout flies',0,1.9000000534646527767e+09,1.47008085250854492187e+00);
INSERT INTO "steps" VALUES('bprehzzmhp6c',18,'act','investigator','investigator: go lake',0,1.90000005528670787811e+09,1.82205510139465332031e+00);
INSERT INTO "steps" VALUES('bprehzzmhp6c',19,'act','investigator','investigator: moncharmin',0,1.90000005715450692184e+09,1.86779904365539550781e+00);
INSERT INTO "steps" VALUES('bprehzzmhp6c',20,'act','investigator','investigator: go flies',0,1.90000005866968584063e+09,1.51517891883850097656e+00);
INSERT INTO "steps" VALUES('bprehzzmhp6c',21,'act','investigator','investigator: pass',0,1.90000006045570850373e+09,1.78602266311645507812e+00);
INSERT INTO "steps" VALUES('bprehzzmhp6c',22,'act','phantom','phantom: giry',0,1.90000006181914019584e+09,1.36343169212341308593e+00);
INSERT INTO "steps" VALUES('bprehzzmhp6c',23,'act','phantom','phantom: padlock lake-cellars',0,1.90000006308399868003e+09,1.26485848426818847656e+00);
INSERT INTO "steps" VALUES('bprehzzmhp6c',24,'act','phantom','phantom: go dance',0,1.90000006473369073868e+09,1.64969205856323242187e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',0,'start',NULL,'nature: visitor boy
nature: draws boiler
nature: draws cellar-stairs
nature: draws graves
nature: draws specter-charmer
nature: draws soul-poltergeist
nature: draws specter-squatter
nature: draws fireplace
nature: draws candles
nature: draws meter
nature: draws ghost-yeller
nature: draws soul-invoker
nature: draws shadow-charmer',0,1.90000006473369073868e+09,0.0);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',1,'act','chief','chief: discard soul-poltergeist',0,1.90000006650740766531e+09,1.77371692657470703125e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',2,'act','settler','settler: discard shadow-charmer',0,1.90000006779623413083e+09,1.28882646560668945312e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',3,'act','chief','chief: activate ground',0,1.90000006907010984425e+09,1.27387571334838867187e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',4,'act','chief','chief: skip',0,1.90000007099244308476e+09,1.92233324050903320312e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',5,'act','chief','chief: activate basement',0,1.90000007294895958895e+09,1.95651650428771972656e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',6,'act','chief','chief: play cellar-stairs',0,1900000074.78558,1.836620330810546875e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',7,'act','chief','chief: activate upstairs',0,1.90000007647700548171e+09,1.69142556190490722656e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',8,'act','chief','chief: skip',0,1.90000007809378600124e+09,1.61678051948547363281e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',9,'act','chief','chief: activate garden',0,1.90000007971752309801e+09,1.62373709678649902343e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',10,'act','chief','chief: play graves',0,1.90000008091312193869e+09,1.19559884071350097656e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',11,'act','chief','chief: draw place
nature: draws coal-hatch',0,1.90000008267211914058e+09,1.75899720191955566406e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',12,'act','chief','chief: draw phantom
nature: draws specter-invoker',0,1.90000008465187907218e+09,1.97975993156433105468e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',13,'act','settler','settler: activate garden',0,1900000085.96923,1.31735086441040039062e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',14,'act','settler','settler: skip',0,1.90000008700488758079e+09,1.03565764427185058593e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',15,'act','settler','settler: activate upstairs',0,1.90000008861668157576e+09,1.61179399490356445312e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',16,'act','settler','settler: skip',0,1.90000009051986384388e+09,1.90318226814270019531e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',17,'act','settler','settler: activate ground',0,1.90000009237571859362e+09,1.85585474967956542968e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',18,'act','settler','settler: play fireplace',0,1.90000009392565155034e+09,1.54993295669555664062e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',19,'act','settler','settler: activate basement',0,1.90000009587675452232e+09,1.95110297203063964843e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',20,'act','settler','settler: play candles',0,1.9000000972958564758e+09,1.41910195350646972656e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',21,'act','settler','settler: draw phantom
nature: draws soul-poltergeist',0,1.90000009843796896936e+09,1.14211249351501464843e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',22,'act','settler','settler: draw place
nature: draws veranda',0,1.90000010040596580508e+09,1.96799683570861816406e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',23,'act','chief','chief: activate garden',0,1.90000010178781962395e+09,1.38185381889343261718e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',24,'act','chief','chief: play specter-invoker',0,1.90000010341727590566e+09,1.62945628166198730468e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',25,'act','chief','chief: activate ground',0,1.90000010484895968431e+09,1.43168377876281738281e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',26,'act','chief','chief: skip',0,1.90000010682141423218e+09,1.97245454788208);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',27,'act','chief','chief: activate upstairs',0,1.90000010856244039535e+09,1.74102616310119628906e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',28,'act','chief','chief: skip',0,1.90000010958211159707e+09,1.01967120170593261718e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',29,'act','chief','chief: activate basement',0,1.90000011151165604586e+09,1.9295444488525390625e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',30,'undo','chief','',1,1.90000011151165604586e+09,0.0);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',31,'act','chief','chief: activate basement',0,1.90000011317171478269e+09,1.66005873680114746093e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',32,'act','chief','chief: play specter-charmer',0,1.90000011421169137954e+09,1.03997659683227539062e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',33,'undo','chief','',1,1.90000011421169137954e+09,0.0);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',34,'act','chief','chief: play boiler',0,1.90000011569198799139e+09,1.48029661178588867187e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',35,'act','chief','chief: draw phantom
nature: draws soul-squatter',0,1.90000011747389531135e+09,1.78190732002258300781e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',36,'act','chief','chief: draw place
nature: draws mirror',0,1.90000011919535160068e+09,1.72145628929138183593e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',37,'act','settler','settler: activate upstairs',0,1.90000012071357059478e+09,1.518218994140625e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',38,'act','settler','settler: play meter',0,1.90000012247396922113e+09,1.76039862632751464843e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',39,'act','settler','settler: activate ground',0,1.90000012377079129221e+09,1.29682207107543945312e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',40,'act','settler','settler: play soul-poltergeist',0,1.90000012513183069232e+09,1.36103940010070800781e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',41,'act','settler','settler: activate garden',0,1.90000012613466691966e+09,1.0028362274169921875e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',42,'act','settler','settler: play ghost-yeller',0,1.90000012714922738082e+09,1.01456046104431152343e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',43,'act','settler','settler: activate basement',0,1.90000012900792026523e+09,1.85869288444519042968e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',44,'act','settler','settler: skip',0,1.90000013069024848936e+09,1.68232822418212890625e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',45,'act','settler','settler: draw phantom
nature: draws ghost-charmer',0,1.90000013252027201652e+09,1.83002352714538574218e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',46,'act','settler','settler: draw phantom
nature: draws ghost-poltergeist',0,1.90000013410238456721e+09,1.58211255073547363281e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',47,'act','settler','settler: draw phantom
nature: draws specter-poltergeist',0,1.90000013524506878859e+09,1.14268422126770019531e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',48,'act','chief','chief: activate ground',0,1.90000013678301358215e+09,1.537944793701171875e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',49,'act','chief','chief: play mirror',0,1.90000013851564788815e+09,1.73263430595397949218e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',50,'act','chief','chief: activate garden',0,1.90000014017924928663e+09,1.66360139846801757812e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',51,'undo','chief','',1,1.90000014017924928663e+09,0.0);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',52,'act','chief','chief: activate garden',0,1.90000014217758369447e+09,1.99833440780639648437e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',53,'act','chief','chief: play coal-hatch',0,1.90000014401964640621e+09,1.84206271171569824218e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',54,'act','chief','chief: activate basement',0,1.90000014601369953152e+09,1.99405312538146972656e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',55,'act','chief','chief: play specter-squatter',0,1.9000001471967854499e+09,1.18308591842651367187e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',56,'act','chief','chief: activate upstairs',0,1.90000014881919050213e+09,1.62240505218505859375e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',57,'undo','chief','',1,1.90000014881919050213e+09,0.0);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',58,'act','chief','chief: activate upstairs',0,1.90000015056471657746e+09,1.74552607536315917968e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',59,'act','chief','chief: skip',0,1.90000015244317364696e+09,1.87845706939697265625e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',60,'act','chief','chief: draw place
nature: draws well',0,1.90000015375774335864e+09,1.31456971168518066406e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',61,'act','chief','chief: draw phantom
nature: draws specter-yeller',0,1.90000015569628143315e+09,1.93853807449340820312e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',62,'act','chief','chief: draw place
nature: draws dining',0,1.90000015739357781402e+09,1.69729638099670410156e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',63,'act','settler','settler: activate basement',0,1.90000015865682458874e+09,1.26324677467346191406e+00);
INSERT INTO "steps" VALUES('5az8s6bxhfr5',64,'act','settler','settler: play ghost-poltergeist',0,1.90000016017382025723e+09,1.51699566841125488281e+00);
INSERT INTO "steps" VALUES('kp8qwphtq32z',0,'start',NULL,'nature: visitor girl
nature: draws greenhouse
nature: draws veranda
nature: draws dining
nature: draws ghost-charmer
nature: draws soul-yeller
nature: draws ghost-squatter
nature: draws attic
nature: draws bathroom
nature: draws ivy
nature: draws specter-charmer
nature: draws soul-squatter
nature: draws specter-charmer',0,1.90000016017382025723e+09,0.0);
INSERT INTO "steps" VALUES('kp8qwphtq32z',1,'act','chief','chief: discard ghost-squatter',0,1.90000016162715840333e+09,1.45333814620971679687e+00);
INSERT INTO "steps" VALUES('kp8qwphtq32z',2,'act','settler','settler: discard specter-charmer',0,1.90000016328217220303e+09,1.65501379966735839843e+00);
INSERT INTO "steps" VALUES('kp8qwphtq32z',3,'act','chief','chief: activate garden',0,1.90000016514555716516e+09,1.86338496208190917968e+00);
INSERT INTO "steps" VALUES('kp8qwphtq32z',4,'act','chief','chief: play greenhouse',0,1.90000016653540921207e+09,1.38985204696655273437e+00);
INSERT INTO "steps" VALUES('kp8qwphtq32z',5,'act','chief','chief: activate basement',0,1.90000016833187270167e+09,1.79646348953247070312e+00);
INSERT INTO "steps" VALUES('kp8qwphtq32z',6,'undo','chief','',1,1.90000016833187270167e+09,0.0);
INSERT INTO "steps" VALUES('kp8qwphtq32z',7,'act','chief','chief: activate basement',0,1.90000017018011593816e+09,1.84824323654174804687e+00);
INSERT INTO "steps" VALUES('kp8qwphtq32z',8,'act','chief','chief: skip',0,1.90000017197452282903e+09,1.794406890869140625e+00);
INSERT INTO "steps" VALUES('kp8qwphtq32z',9,'act','chief','chief: activate upstairs',0,1.90000017379511904717e+09,1.82059621810913085937e+00);
INSERT INTO "steps" VALUES('kp8qwphtq32z',10,'undo','chief','',1,1.90000017379511904717e+09,0.0);
INSERT INTO "steps" VALUES('kp8qwphtq32z',11,'act','chief','chief: activate upstairs',0,1.90000017563093614577e+09,1.83581709861755371093e+00);
INSERT INTO "steps" VALUES('kp8qwphtq32z',12,'act','chief','chief: skip',0,1.90000017700907492639e+09,1.37813878059387207031e+00);
INSERT INTO "steps" VALUES('kp8qwphtq32z',13,'act','chief','chief: activate ground',0,1.9000001788135781288e+09,1.80450320243835449218e+00);
INSERT INTO "steps" VALUES('kp8qwphtq32z',14,'act','chief','chief: skip',0,1.90000017984992861748e+09,1.03635048866271972656e+00);
INSERT INTO "steps" VALUES('kp8qwphtq32z',15,'act','chief','chief: draw place
nature: draws dumbwaiter',0,1.90000018124543857567e+09,1.39550995826721191406e+00);
INSERT INTO "steps" VALUES('kp8qwphtq32z',16,'act','settler','settler: activate basement',0,1.90000018244784617425e+09,1.20240759849548339843e+00);
INSERT INTO "steps" VALUES('kp8qwphtq32z',17,'undo','settler','',1,1.90000018244784617425e+09,0.0);
INSERT INTO "steps" VALUES('kp8qwphtq32z',18,'act','settler','settler: activate ground',0,1.90000018344828581814e+09,1.00043964385986328125e+00);
INSERT INTO "steps" VALUES('kp8qwphtq32z',19,'act','settler','settler: play soul-squatter',0,1.90000018491385936738e+09,1.46557354927062988281e+00);
INSERT INTO "steps" VALUES('kp8qwphtq32z',20,'act','settler','settler: activate upstairs',0,1.90000018607290029528e+09,1.15904092788696289062e+00);
INSERT INTO "steps" VALUES('kp8qwphtq32z',21,'act','settler','settler: skip',0,1.90000018722501420971e+09,1.15211391448974609375e+00);
INSERT INTO "steps" VALUES('kp8qwphtq32z',22,'act','settler','settler: activate garden',0,1.90000018897538208969e+09,1.75036787986755371093e+00);
INSERT INTO "steps" VALUES('kp8qwphtq32z',23,'act','settler','settler: play specter-charmer',0,1.90000019087174034119e+09,1.89635825157165527343e+00);
INSERT INTO "steps" VALUES('kp8qwphtq32z',24,'resign','chief','',0,1.90000019087174034119e+09,0.0);
INSERT INTO "steps" VALUES('5cqq7w4y447d',0,'start',NULL,'nature: tile 8 nw
nature: tile 1 n
nature: tile 7 ne
nature: tile 4 w
nature: tile 5 centre
nature: tile 2 e
nature: tile 3 sw
nature: tile 6 s
nature: tile 9 se
nature: ghost c3
nature: route 4
nature: first 3',0,1.90000019087174034119e+09,0.0);
INSERT INTO "steps" VALUES('5cqq7w4y447d',1,'act','1','1: booo red',0,1.90000019255945467953e+09,1.68771433830261230468e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',2,'act','1','1: north',0,1.90000019434480476379e+09,1.78535008430480957031e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',3,'act','1','1: east',0,1.90000019537833690639e+09,1.03353214263916015625e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',4,'act','1','1: north',0,1.90000019699591851229e+09,1.61758160591125488281e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',5,'act','2','2: booo green',0,1.90000019966921782493e+09,2.67329931259155273437e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',6,'act','2','2: east',0,1.90000020144505977637e+09,1.77584195137023925781e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',7,'act','2','2: stop',0,1.9000002028757076263e+09,1.43064785003662109375e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',8,'act','3','3: booo red',0,1.90000020432874155039e+09,1.45303392410278320312e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',9,'act','3','3: north',0,1.90000020587715792649e+09,1.54841637611389160156e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',10,'act','3','3: north',0,1.90000020759369397166e+09,1.71653604507446289062e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',11,'act','1','1: booo orange',0,1.90000021029170107836e+09,2.69800710678100585937e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',12,'act','1','1: south',0,1.90000021212512874603e+09,1.83342766761779785156e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',13,'act','2','2: booo red',0,1.90000021407526445381e+09,1.95013570785522460937e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',14,'act','2','2: east',0,1.90000021560657358175e+09,1.5313091278076171875e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',15,'act','3','3: booo red',0,1.90000021714851069455e+09,1.54193711280822753906e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',16,'act','3','3: east',0,1.90000021877345895765e+09,1.62494826316833496093e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',17,'act','1','1: booo green',0,1.90000022034488105773e+09,1.57142210006713867187e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',18,'act','1','1: north',0,1.90000022225787973404e+09,1.91299867630004882812e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',19,'act','3','3: booo blue',0,1.90000022337356662752e+09,1.11568689346313476562e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',20,'act','3','3: west',0,1.90000022468644261357e+09,1.31287598609924316406e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',21,'act','2','2: hand up',0,1.90000022781226682658e+09,3.12582421302795410156e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',22,'act','3','3: booo red',0,1.90000022930492711067e+09,1.49266028404235839843e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',23,'act','3','3: south',0,1.90000023118758678431e+09,1.88265967369079589843e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',24,'act','3','3: hand up',0,1.90000023250151634218e+09,1.31392955780029296875e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',25,'act','2','2: booo yellow',0,1.90000023415561437607e+09,1.65409803390502929687e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',26,'act','2','2: west',0,1.90000023529908585546e+09,1.14347147941589355468e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',27,'act','3','3: booo red',0,1.90000023853875732414e+09,3.23967146873474121093e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',28,'act','3','3: north',0,1.90000023984520196914e+09,1.30644464492797851562e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',29,'act','1','1: booo yellow',0,1.90000024087923765183e+09,1.03403568267822265625e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',30,'act','1','1: north',0,1.90000024200089979173e+09,1.121662139892578125e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',31,'act','1','1: west',0,1.90000024395011949535e+09,1.94921970367431640625e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',32,'act','3','3: booo orange',0,1.90000024531253075598e+09,1.36241126060485839843e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',33,'act','3','3: stop',0,1.90000024693174052233e+09,1.61920976638793945312e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',34,'act','2','2: booo purple',0,1.90000025024709868429e+09,3.31535816192626953125e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',35,'act','2','2: north',0,1.90000025158058357234e+09,1.33348488807678222656e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',36,'act','3','3: booo blue',0,1.90000025301473808286e+09,1.434154510498046875e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',37,'act','3','3: stop',0,1.90000025448804736143e+09,1.47330927848815917968e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',38,'act','2','2: booo orange',0,1.90000025630230617518e+09,1.81425881385803222656e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',39,'act','2','2: north',0,1.9000002573351767063e+09,1.03287053108215332031e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',40,'act','1','1: booo green',0,1.9000002587993667126e+09,1.46419000625610351562e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',41,'act','1','1: stop',0,1.90000026031519103041e+09,1.51582431793212890625e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',42,'act','3','3: booo yellow',0,1.90000026212403202051e+09,1.80884099006652832031e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',43,'act','3','3: stop',0,1.90000026361840844155e+09,1.49437642097473144531e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',44,'act','2','2: booo green',0,1.9000002649999814034e+09,1.38157296180725097656e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',45,'act','2','2: south',0,1.90000026690016317366e+09,1.90018177032470703125e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',46,'act','1','1: booo purple',0,1.90000026837030935294e+09,1.47014617919921875e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',47,'act','1','1: west',0,1.90000027005897879602e+09,1.68866944313049316406e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',48,'act','2','2: hand up',0,1.90000027144807314867e+09,1.38909435272216796875e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',49,'act','3','3: booo blue',0,1900000272.83091,1.38283681869506835937e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',50,'act','3','3: west',0,1.90000027481329727173e+09,1.98238730430603027343e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',51,'act','2','2: booo blue',0,1.90000027595992279048e+09,1.146625518798828125e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',52,'act','2','2: stop',0,1.90000027716671013831e+09,1.20678734779357910156e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',53,'act','2','2: hand up',0,1.90000027852257728569e+09,1.35586714744567871093e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',54,'act','1','1: booo yellow',0,1.90000028049120235447e+09,1.96862506866455078125e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',55,'act','1','1: north',0,1.90000028152899432185e+09,1.03779196739196777343e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',56,'act','1','1: south',0,1.90000028301208162308e+09,1.48308730125427246093e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',57,'act','1','1: south',0,1.90000028498674631118e+09,1.9746646881103515625e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',58,'act','3','3: booo purple',0,1.9000002863769133091e+09,1.39016699790954589843e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',59,'act','3','3: stop',0,1.90000028769832229611e+09,1.32140898704528808593e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',60,'act','1','1: booo orange',0,1.90000028958509111411e+09,1.88676881790161132812e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',0,'start',NULL,'nature: tile 9 nw
nature: tile 3 n
nature: tile 4 ne
nature: tile 6 w
nature: tile 7 centre
nature: tile 1 e
nature: tile 8 sw
nature: tile 5 s
nature: tile 2 se
nature: ghost c3
nature: route 4
nature: first 1',0,1.90000028958509111411e+09,0.0);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',1,'act','1','1: hand up',0,1.90000029085275411603e+09,1.26766300201416015625e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',2,'act','2','2: booo red',0,1.90000029248556160932e+09,1.63280749320983886718e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',3,'act','2','2: north',0,1.90000029405548214907e+09,1.56992053985595703125e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',4,'act','1','1: booo green',0,1.90000029528624463084e+09,1.230762481689453125e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',5,'act','1','1: south',0,1.90000029670451879501e+09,1.41827416419982910156e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',6,'act','2','2: booo orange',0,1.90000029924193024636e+09,2.53741145133972167968e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',7,'act','2','2: west',0,1.90000030043221330641e+09,1.19028306007385253906e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',8,'act','1','1: booo purple',0,1.90000030150842118261e+09,1.07620787620544433593e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',9,'act','1','1: stop',0,1.90000030346563124651e+09,1.95721006393432617187e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',10,'act','2','2: booo orange',0,1.90000030674320721625e+09,3.27757596969604492187e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',11,'act','2','2: north',0,1.90000030774479365339e+09,1.00158643722534179687e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',12,'act','1','1: booo yellow',0,1.90000031069626188276e+09,2.95146822929382324218e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',13,'act','1','1: south',0,1.90000031251262974738e+09,1.81636786460876464843e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',14,'act','2','2: booo yellow',0,1.90000031361551189419e+09,1.10288214683532714843e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',15,'act','2','2: south',0,1.90000031498994970315e+09,1.37443780899047851562e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',16,'act','1','1: booo blue',0,1.90000031785919475555e+09,2.86924505233764648437e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',17,'act','1','1: east',0,1.90000031954291844372e+09,1.68372368812561035156e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',18,'act','1','1: north',0,1.90000032103360533709e+09,1.49068689346313476562e+00);
INSERT INTO "steps" VALUES('5cqq7w4y447d',61,'time',NULL,'1: stop',0,1.90000032103360533709e+09,3.14485142230987548819e+01);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',19,'act','1','1: north',0,1.9000003221504526139e+09,1.11684727668762207031e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',20,'act','1','1: east',0,1.90000032406884503365e+09,1.91839241981506347656e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',21,'act','2','2: hand up',0,1.90000032750032949446e+09,3.43148446083068847656e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',22,'act','1','1: booo green',0,1.90000032883727598184e+09,1.3369464874267578125e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',23,'act','1','1: north',0,1.900000330057616949e+09,1.22034096717834472656e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',24,'act','2','2: booo orange',0,1.90000033304868507387e+09,2.99106812477111816406e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',25,'act','2','2: west',0,1.90000033503332662575e+09,1.98464155197143554687e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',26,'act','1','1: hand up',0,1.90000033696723866468e+09,1.93391203880310058593e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',27,'act','1','1: booo orange',0,1.90000033877801871307e+09,1.81078004837036132812e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',28,'act','1','1: south',0,1.9000003405886430741e+09,1.81062436103820800781e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',29,'act','1','1: west',0,1.90000034245679378513e+09,1.8681507110595703125e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',30,'act','1','1: east',0,1.90000034443109631545e+09,1.97430253028869628906e+00);
INSERT INTO "steps" VALUES('e4tp3xdchuaw',31,'resign','1','',0,1.90000034443109631545e+09,0.0);
INSERT INTO "steps" VALUES('fhquyeuksmvm',0,'start',NULL,'nature: place raoul flies
nature: place meg understage
nature: place giry cellars
nature: place buquet cupola
nature: place christine lake
nature: place moncharmin dance
nature: place richard foyer
nature: place persian dressing
nature: culprit meg
nature: deal raoul meg buquet christine',0,1.90000034443109631545e+09,0.0);
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	options JSON NOT NULL, 
	open BOOLEAN NOT NULL, 
	clock JSON, 
	invitation VARCHAR(64) NOT NULL, 
	maker VARCHAR(16) NOT NULL, 
	created DOUBLE NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	result JSON, 
	rematch VARCHAR(16), aids BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(maker) REFERENCES guests (id)
);
INSERT INTO "tables" VALUES('faca8m74bqv3','opera',1,'{"carlotta": 3}',1,NULL,'9ba8f91f05cde433b2670e66609555c0dcc4f8980937f3cf933ebec30db0940a','ef94ecphqg3d',1900000000.0,'over','{"outcome": {"investigator": 1.0, "phantom": 0.0}, "by": "rules"}',NULL,1);
INSERT INTO "tables" VALUES('bprehzzmhp6c','opera',1,'{"carlotta": 5}',1,'{"per_move": 600.0, "bank": null, "increment": 0}','16cdc1156bbcdda9f8ef88f5a22dd48275b69c75d2bf7f9dff1ea12df3c4f730','yqct9tqwbv8c',1.90000003072374606134e+09,'over','{"outcome": {"investigator": 1.0, "phantom": 0.0}, "by": "rules"}',NULL,0);
INSERT INTO "tables" VALUES('5az8s6bxhfr5','phantom',1,'{}',1,NULL,'81f329450f22a02644057371fd6ab34b589784f3f54834c5fdee6dc9498f3eb3','52ume34jg29u',1.90000006473369073868e+09,'playing',NULL,NULL,0);
INSERT INTO "tables" VALUES('kp8qwphtq32z','phantom',1,'{}',1,'{"per_move": 600.0, "bank": null, "increment": 0}','b073ac4b504dd25a2b34e0d355bd3009dc192041641f6c96c15f615979e674d0','dszcsfyavv22',1.90000016017382025723e+09,'over','{"outcome": {"chief": 0.0, "settler": 1.0}, "by": "resignation"}',NULL,1);
INSERT INTO "tables" VALUES('5cqq7w4y447d','booo',1,'{"players": 3, "trapdoors": "b2,e5", "transitions": "b5,e2"}',1,NULL,'35aabcce76106f9285ef51cd84705232dae08ccc6ff76f950abcd7f58b588dc3','fmytc6ngnnm7',1.90000019087174034119e+09,'playing',NULL,NULL,0);
INSERT INTO "tables" VALUES('e4tp3xdchuaw','booo',1,'{"players": 2, "trapdoors": "b2,e5", "transitions": "b5,e2"}',1,'{"per_move": 600.0, "bank": null, "increment": 0}','8429127fdebc7f9d30acc85b0eaff8b916bdba7de61f109b2db7974f073d4c56','5nv89ngee6bu',1.90000028958509111411e+09,'over','{"outcome": {"1": 0.0, "2": 1.0}, "by": "resignation"}',NULL,0);
INSERT INTO "tables" VALUES('fhquyeuksmvm','opera',1,'{"carlotta": 0}',1,NULL,'23a6cca50f0f2a5f322b286c694ce123aaf35e04ee557446fce02c56315fc27b','c2shxqdjc3e4',1.90000034443109631545e+09,'playing',NULL,NULL,1);
INSERT INTO "tables" VALUES('nhx7e9yykvjd','phantom',1,'{}',1,NULL,'7b686c137d41649c5f16b85c31148243d56b4ff16fd6403260622fbc12aefa4e','79x2pk6fnpzz',1.90000034443109631545e+09,'waiting',NULL,NULL,0);
CREATE INDEX tables_to_join ON tables (open, status, created);
CREATE INDEX ix_tables_maker ON tables (maker);
COMMIT;
